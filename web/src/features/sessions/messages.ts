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
  acting: 'Viewing as another user',
  viewingAs: 'Viewing as',
  until: (time: string) => `until ${time}`,
  stopActing: 'Stop',
  stopping: 'Stopping',
  accessNotice: 'To access this content, please log in with your Insider account.',
} as const

/** Words of the list of sessions. */
export const sessionListMessages = {
  title: 'Where you are signed in',
  text: 'Sign out wherever you no longer are. Pages that are open there close at once.',
  back: 'Account',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  network: (place: string) => `Network ${place}`,
  unknownNetwork: 'Unknown network',
  inUse: 'In use now',
  lastSeen: (ago: string) => `Last seen ${ago}`,
  since: (when: string) => `Signed in ${when}`,
  remembered: 'kept signed in',
  end: 'Sign out',
  endOf: (device: string, since: string) => `Sign out: ${device}, signed in ${since}`,
  endOthers: 'Sign out everywhere else',
  onlyHere: 'You are signed in nowhere else.',
  more: (count: number) => `Show ${count} more`,
  ended: (count: number) => (count === 1 ? 'Signed out there' : `Signed out in ${count} places`),
} as const
