// Texts of the screen sessions.
export const sessions = {
  intro: 'The browsers in which you are signed in.',
  browser: 'Browser',
  address: 'Address',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  current: 'this browser',
  end: 'End',
  ended: 'The session has ended.',
  password: 'Password',
  change: 'Change password',
  currentPassword: 'Current password',
  changed: 'Your password was changed. Your other sessions have ended.',
} as const;
