// Texts of signing in.
export const session = {
  title: 'Sign in',
  email: 'Email address',
  password: 'Password',
  signIn: 'Sign in',
  forgot: 'Forgot your password? An owner of the store can give you a link to choose another one.',
  expired: 'Your session has ended. Sign in to continue; nothing that you typed is lost.',
  signOut: 'Sign out',
  welcome: { owner: 'Set up your store', invitation: 'Welcome', reset: 'Choose another password' },
  welcomeText: {
    owner: 'You become the owner: you can do everything, and invite others.',
    invitation: 'Choose a password to join.',
    reset: 'Your other sessions end when you save it.',
  },
  yourName: 'Your name',
  newPassword: 'New password',
  passwordHint: 'At least 12 characters. A sentence is easy to remember.',
  start: 'Save and sign in',
  badLink: 'This link was used, has expired, or was replaced by a newer one. Ask an owner of the store for another, or sign in.',
  toSignIn: 'Go to sign-in',
  code: 'Code',
  codeHint: 'Of your authenticator app, or a recovery code.',
} as const;
