import type { NotificationKind } from '@portal/contract/notifications'
import { formatList } from '../../lib/language.ts'

const kindWords: Record<NotificationKind, { title: string; text: string; topic: string }> = {
  follower: { title: 'New followers', text: 'Someone starts following you.', topic: 'new followers' },
  badge: { title: 'Badges', text: 'You earn a badge.', topic: 'badges' },
  overtaken: {
    title: 'Overtaken',
    text: 'A player you follow passes you on a leaderboard.',
    topic: 'players who pass you',
  },
  quest: { title: 'Quests', text: 'A quest you play is finished or ends soon.', topic: 'quests' },
}

export const notificationMessages = {
  title: 'Notifications',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAll: 'Mark all as read',
  emptyTitle: 'No notifications yet',
  emptyText: 'New followers, badges and account changes show up here.',
  older: 'Show older',
  shown: 'Show notifications',
  shownAll: 'All',
  shownSecurity: 'Security',
  noSecurityTitle: 'No security notifications',
  noSecurityText: 'New logins, lockouts and changes to your password, email or two-step verification show up here for a year.',
  close: 'Close',
  seeAll: 'See all',
  back: 'Account',
  settingsTitle: 'Notification settings',
  settingsText: 'Account messages always appear here. Machine alerts follow your alert rules.',
  kindWords,
  inPortal: 'In the portal',
  byEmail: 'By email',
  noEmails: "We don't email you notifications. Emails about your account go to your parent or guardian.",
  byPush: 'On my devices',
  deviceTitle: 'This device',
  deviceOn:
    'This browser shows the notifications you choose for your devices until you log out, even while the portal is closed.',
  deviceOff: 'Notifications are off for this browser.',
  deviceNone: "This browser can't show notifications from the portal. On an iPhone, add the portal to your home screen first.",
  deviceRefused: 'This browser blocks notifications from the portal. Allow them in its settings for this site.',
  deviceStart: 'Turn on notifications',
  deviceStop: 'Turn off notifications',
  saved: 'Saved',
  quietTitle: 'Quiet hours',
  quietText: (zone: string) => `No emails or push notifications during these hours (${zone}). We'll send them afterward.`,
  quietOn: 'Use quiet hours',
  quietFrom: 'From',
  quietTo: 'To',
  quietSave: 'Save quiet hours',
  quietWrong: 'Please enter a time.',
  quietSame: 'Please enter an end that differs from the start.',
  emailsTitle: 'Notification emails',
  emailsStopped: (kinds: readonly NotificationKind[]) => `You won't get emails about ${listed(kinds)} anymore.`,
  emailsOn: (kinds: readonly NotificationKind[]) => `You'll get emails about ${listed(kinds)} again.`,
  emailsStart: 'Turn on emails',
  emailsStop: 'Turn off emails',
  linkIncomplete: 'This link is incomplete. Open it from the email again, or go to your notification settings.',
  allSettings: 'All notification settings',
} as const

const listed = (kinds: readonly NotificationKind[]) => formatList(kinds.map((kind) => kindWords[kind].topic))
