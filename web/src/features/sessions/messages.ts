/** Words of the log-in. */
export const sessionMessages = {
  logIn: 'Log in',
  loggingIn: 'Logging in',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot it?',
  newHere: 'New here?',
  createAccount: 'Create a free account',
  remember: 'Keep me signed in on this device',
  accessNotice: 'To access this content, please log in with your Insider account.',
} as const
