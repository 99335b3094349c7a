// Texts of the screen team.
export const team = {
  invite: 'Invite',
  inviteTitle: 'Invite a colleague',
  role: 'Role',
  roles: { owner: 'Owner', manager: 'Manager', moderator: 'Moderator', finance: 'Finance', viewer: 'Viewer' } as Record<string, string>,
  roleTexts: {
    owner: 'everything',
    manager: 'everything but giving away all permissions',
    moderator: 'moderates content and reviews',
    finance: 'orders, commissions, payouts, audit log',
    viewer: 'looks, and changes nothing',
  } as Record<string, string>,
  linkTitle: 'Send this link',
  linkText: (until: string) => `It works once, until ${until}. Whoever opens it signs in as this person, so send it privately.`,
  newLink: 'New sign-in link',
  disable: 'Disable',
  enable: 'Enable',
  disableTitle: 'Disable this person',
  disableText: 'Ends all sessions and revokes all API keys of this person at once.',
  statuses: { invited: 'invited', active: 'active', disabled: 'disabled' } as Record<string, string>,
} as const;
