import type { NotificationKind } from '@portal/contract/notifications'

const kindWords: Record<NotificationKind, { title: string; text: string; mails: string }> = {
  follower: { title: 'New followers', text: 'Somebody follows you.', mails: 'new followers' },
  badge: { title: 'Badges', text: 'You earned a badge.', mails: 'badges' },
  overtaken: { title: 'Overtaken', text: 'A player you follow passed you on a leaderboard.', mails: 'being overtaken' },
  quest: { title: 'Quests', text: 'A quest you play is finished or ends soon.', mails: 'quests' },
}

/** Words of the notifications. */
export const notificationMessages = {
  title: 'Notifications',
  markSeen: 'Mark as seen',
  markNew: 'Mark as new',
  markAll: 'Mark all as seen',
  emptyTitle: 'No notifications yet',
  emptyText: 'New followers, badges and changes to your account are told here.',
  older: 'Show older',
  shown: 'Which notifications are shown',
  shownAll: 'All',
  shownSecurity: 'Security',
  noSecurityTitle: 'No security notices',
  noSecurityText: 'New log-ins, locks and changes of your password, email and second step are told here for a year.',
  close: 'Close',
  all: 'All and settings',
  back: 'Account',
  settingsTitle: 'What you are told of',
  settingsText: 'Messages about your account always stand here. What your machines report follows the rules of your alerts.',
  kindWords,
  inPortal: 'In the portal',
  byMail: 'By mail',
  noMails: 'Notifications are not mailed to you. Mails about your account go to your parent or guardian.',
  byPush: 'On my devices',
  deviceTitle: 'This device',
  deviceOn: 'This browser shows what you chose for your devices, even while the portal is closed, until you log out.',
  deviceOff: 'This browser shows nothing while the portal is closed.',
  deviceNone: 'This browser cannot show notifications of the portal. On an iPhone, add the portal to the home screen first.',
  deviceRefused:
    'This browser was told not to show notifications of the portal. You can allow them in its settings for this site.',
  deviceStart: 'Show notifications here',
  deviceStop: 'Show none here',
  saved: 'Saved.',
  quietTitle: 'Quiet hours',
  quietText: (zone: string) => `Neither mail nor push is sent between these times (${zone}). They wait until those are over.`,
  quietOn: 'Keep quiet hours',
  quietFrom: 'From',
  quietTo: 'To',
  quietSave: 'Save quiet hours',
  quietWrong: 'Please enter a time, like 22:00.',
  quietSame: 'Quiet hours need a beginning and an end.',
  mailsTitle: 'Notification mails',
  mailsStopping: 'Stopping the mails',
  mailsStopped: (kinds: readonly NotificationKind[]) => `You get no more mails about ${listed(kinds)}.`,
  mailsOn: (kinds: readonly NotificationKind[]) => `You get mails about ${listed(kinds)} again.`,
  mailsUndo: 'Send them again',
  mailsStop: 'Stop them',
  mailsWrong: 'This link is not complete. Please open it from the mail, or choose your notifications in your account.',
  mailsSettings: 'All notification settings',
} as const

const listed = (kinds: readonly NotificationKind[]) =>
  new Intl.ListFormat('en').format(kinds.map((kind) => kindWords[kind].mails))
