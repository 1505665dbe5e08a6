import { plural } from '../../lib/language.ts'

export const noticeMessages = {
  getApp: 'Keep your sign-in code handy with our app.',
  forAndroid: 'Get it for Android',
  forIos: 'Get it for iPhone',
  notNow: 'Not now',
  fromUs: 'Notice',
  display: { offline: 'NO CONNECTION', down: 'OUT OF ORDER' },
  blocker: {
    offline: { title: 'Cannot connect to server, please check your internet connection.', text: '' },
    down: { title: 'Service is unavailable', text: 'Please try to connect later' },
  },
  appVersion: (version: string) => `App ${version}`,
  lastSeen: (time: string) => `Showing data from ${time}.`,
  tryAgain: 'Try again',
  checking: 'Checking…',
  newVersion: 'A new version is available.',
  reloadNow: 'Reload',
  later: 'Later',
  machineSheetTitle: 'Sign in at a machine',
  machineSheetText: 'Hold this code over the scanner on the apron to sign in.',
  brightness: 'Not scanning? Turn up your screen brightness.',
  newCodeDone: 'Your old code no longer works.',
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
  resend: {
    activation: 'Click here to re-send the activation email.',
    consent: 'Click here to re-send the consent email.',
  },
  resent: 'If the account still needs it, we’ve sent the email. If you got one in the last 10 minutes, use that one.',
  idleWarning: (seconds: number) => `Session will be closed in ${seconds} seconds`,
  stay: 'Stay in session',
  passwordTitle: 'Enter your password',
  passwordPrompt: 'For your security, please re-enter your password to access your account page.',
  noActiveUser: 'No active user was found with those credentials',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm',
  passkey: 'Use a passkey',
  passkeyFailed: 'That passkey didn’t work for this account. Try again or enter your password.',
  confirming: 'Confirming…',
  toLogin: 'To Login',
  licencesText: 'We build on open-source software. These are the packages we use and their licenses.',
} as const

export const offlineMessages = {
  codeWorksUntil: (time: string) => `You can still sign in at machines with this code. Works until ${time}.`,
  codeEnded: 'Your sign-in code has expired. Connect once to get a new one.',
  keep: 'Send my report later',
  kept: (count: number) =>
    plural(count, {
      one: '1 report or change is sent when you’re back online.',
      other: `${count} reports and changes are sent when you’re back online.`,
    }),
} as const
