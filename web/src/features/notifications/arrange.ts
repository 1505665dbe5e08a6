import type { Notification } from '@portal/contract/notifications'
import { parseTime } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { notificationMessages as words } from './messages.ts'

export type NoticeRow = { key: number; newest: Notification; messages: Notification[] }

/** Kinds whose messages become one row: several people follow, several badges are earned, several devices log in. */
const merged: readonly string[] = ['follower', 'badge', 'overtaken', 'security']
const mergedWithinMs = 12 * 3_600_000

const timeOf = ({ date }: Notification) => parseTime(date).getTime()

const dayKey = ({ date }: Notification) => parseTime(date).toDateString()

const isAlike = (row: NoticeRow, message: Notification) =>
  merged.includes(message.type) &&
  row.newest.type === message.type &&
  row.newest.title_code === message.title_code &&
  (message.type !== 'security' || row.newest.title === message.title) &&
  dayKey(row.newest) === dayKey(message) &&
  timeOf(row.newest) - timeOf(message) <= mergedWithinMs

/** Merges messages, newest first, of one kind, game and day within 12 hours. */
export function mergeNotices(messages: readonly Notification[]): NoticeRow[] {
  const rows: NoticeRow[] = []
  for (const message of messages) {
    const row = rows.find((one) => isAlike(one, message))
    if (row) row.messages.push(message)
    else rows.push({ key: message.id, newest: message, messages: [message] })
  }
  return rows
}

const dayMs = 86_400_000

function dayTitle(message: Notification, now: Date): string {
  const date = parseTime(message.date)
  if (date.toDateString() === now.toDateString()) return words.today
  if (date.toDateString() === new Date(now.getTime() - dayMs).toDateString()) return words.yesterday
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return formats.date(date, { weekday: 'long', month: 'short', day: 'numeric', ...year })
}

export const daysOf = (rows: readonly NoticeRow[], now: Date): { key: string; title: string; rows: NoticeRow[] }[] =>
  [...Map.groupBy(rows, ({ newest }) => dayKey(newest))].map(([key, list]) => ({
    key,
    title: list[0] ? dayTitle(list[0].newest, now) : '',
    rows: list,
  }))

const commonLinks: Record<string, string> = { follower: '/ic/connections?list=followers', badge: '/account/profile/badges' }

export const linkOf = ({ newest, messages }: NoticeRow): string =>
  (messages.length > 1 && commonLinks[newest.type]) || newest.link

export const titleOf = ({ newest, messages }: NoticeRow): string => {
  const count = messages.length
  if (count === 1) return newest.title
  if (newest.type === 'security') return words.times(newest.title, count)
  if (newest.type === 'follower') return words.newFollowers(count)
  return newest.type === 'badge' ? words.newBadges(count) : words.passedBy(count)
}

const namedByTitle: readonly string[] = ['badge', 'overtaken']

/** The second line of a row; a merged row shows its newest message. */
export const textOf = ({ newest, messages }: NoticeRow): string =>
  messages.length > 1 && namedByTitle.includes(newest.type) ? [newest.title, newest.body].join('. ') : newest.body
