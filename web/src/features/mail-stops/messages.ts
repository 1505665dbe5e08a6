import type { StoppableMails } from '@portal/contract/mail-stops'
import { formatList } from '../../lib/language.ts'

const topics: Record<StoppableMails, string> = {
  follower: 'new followers',
  badge: 'badges',
  overtaken: 'players who pass you',
  quest: 'quests',
  alerts: 'alerts from machines',
  'weekly-report': 'the week at your locations',
}

/** `rule` is the name of an alert rule. */
const about = (mails: readonly StoppableMails[], rule: string | null) =>
  rule === null ? `emails about ${formatList(mails.map((mail) => topics[mail]))}` : `emails of the alert rule “${rule}”`

export const mailStopMessages = {
  title: 'Stop these emails?',
  text: (mails: readonly StoppableMails[], rule: string | null, address: string) =>
    `We send ${about(mails, rule)} to ${address}. Nothing changes until you press the button.`,
  stop: 'Stop these emails',
  stoppedTitle: 'Emails stopped',
  stoppedText: (mails: readonly StoppableMails[], rule: string | null, address: string) =>
    `We won’t send ${about(mails, rule)} to ${address} anymore.`,
  again: 'To get them again, log in and turn them on here:',
  notificationSettings: 'Notification settings',
  alertRules: 'Alert rules',
  weeklyReport: 'Weekly report',
  linkBrokenTitle: 'This link doesn’t work',
  linkBrokenText: 'Part of the link may be missing. Open it from the email again, or change your emails after logging in:',
} as const
