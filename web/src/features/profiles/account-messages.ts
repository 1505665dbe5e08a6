import { plural } from '../../lib/language.ts'

/** Texts of the account page and of its rows. */
export const accountMessages = {
  groups: {
    profile: 'Profile',
    'sign-in': 'Sign-in and security',
    privacy: 'Privacy',
    notifications: 'Notifications',
    membership: 'Membership',
    data: 'Your data',
    danger: 'Danger zone',
  },
  sections: 'Account sections',

  edit: 'Edit',
  manage: 'Manage',
  review: 'Review',
  show: 'Show',
  view: 'View',
  browse: 'Browse',
  request: 'Request',
  replay: 'Replay',
  cancel: 'Cancel',
  done: 'Done',
  savedOf: (title: string) => `${title} saved`,

  twoSteps: 'Two-step verification',
  twoStepsText: 'When you log in, we ask for a code from your authenticator app',
  on: 'On',
  off: 'Off',
  authenticator: (codes: number) =>
    plural(codes, { one: 'Authenticator app, 1 recovery code left', other: `Authenticator app, ${codes} recovery codes left` }),
  passkeys: 'Passkeys',
  passkeysText: 'Log in with your fingerprint, face or device',
  passkeyCount: (count: number) => plural(count, { one: '1 passkey', other: `${count} passkeys` }),
  none: 'None',
  sessions: 'Active sessions',
  sessionsText: 'Your logged-in devices',
  otherSessions: (count: number) =>
    count === 0
      ? 'This browser only'
      : plural(count, { one: 'This browser and 1 other', other: `This browser and ${count} others` }),
  codeText: 'Signs you in at a machine',
  supportText: 'Read it out when you contact us',

  visibility: 'Profile visibility',
  visibilityText: {
    public: 'Other players can see your stats, badges and activity',
    private: 'Leaderboards show only your initials',
  },
  othersSee: 'How others see you',
  othersSeeText: 'Preview your public profile',
  blocked: 'Blocked players',
  blockedText: 'Players you blocked',
  blockedCount: (count: number) => plural(count, { one: '1 player', other: `${count} players` }),
  cookies: 'Cookies',
  cookiesEssential: 'Essential only',
  cookieKinds: { C0002: 'performance', C0003: 'preferences', C0004: 'offers' },
  essential: 'Essential',

  kinds: 'Kinds and channels',
  kindsText: 'Choose what we notify you about, and how',
  portal: 'portal',
  mail: 'email',
  devices: (count: number) => plural(count, { one: '1 device', other: `${count} devices` }),
  quiet: 'Quiet hours',
  quietText: 'No messages to your devices while you sleep',
  hours: (from: string, to: string) => `${from} to ${to}`,

  allAccess: 'All-Access',
  allAccessText: 'Your membership',
  member: 'Member',
  notMember: 'Not a member',
  until: (day: string) => `Until ${day}. No automatic renewal.`,
  payments: 'Payments',
  paymentsText: 'Receipts of your membership',
  paymentCount: (count: number, day: string) =>
    plural(count, { one: `1 payment on ${day}`, other: `${count} payments, last ${day}` }),

  history: 'Play history',
  historyText: 'Every game you played',
  gameCount: (count: number, text: string) => plural(count, { one: '1 game', other: `${text} games` }),
  archive: 'Download your data',
  archiveText: 'Everything we store about you, as one file',
  removedCount: (count: number) =>
    plural(count, { one: '1 score removed from leaderboards', other: `${count} scores removed from leaderboards` }),

  freeAccount: 'Free account',
  memberSince: 'Member since',
  validUntil: 'Valid until',
  joined: 'Joined',
} as const

export const deleteMessages = {
  heading: 'Delete account',
  ask: 'Delete account…',
  text: 'We’ll log you out and hide your profile right away. Log in within 14 days to keep your account. After that, we erase your personal data and your scores become anonymous.',
  action: 'Delete my account',
  title: 'Delete your account?',
  due: (day: string) => `Your account will be deleted on ${day}. Log in before then to keep it.`,
} as const
