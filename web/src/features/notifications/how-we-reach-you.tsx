import type { NotificationSettings } from '@portal/contract/notifications'
import { Link } from '@tanstack/react-router'
import { formats, formatList } from '../../lib/language.ts'
import { useNotificationSettings, useThisDevice } from './settings.tsx'
import { notificationMessages as words } from './messages.ts'

const clock = (minute: number) => formats.time(new Date(Date.UTC(2000, 0, 1, 0, minute)), { timeZone: 'UTC' })

const chosen = (kinds: NotificationSettings['kinds'], way: 'portal' | 'mail') => {
  const on = kinds.filter((channel) => channel[way])
  if (on.length === 0) return words.reach.nothing
  return on.length === kinds.length ? words.reach.everything : formatList(on.map(({ kind }) => words.kindWords[kind].title))
}

export function HowWeReachYou() {
  const settings = useNotificationSettings().data
  const { isOn } = useThisDevice(settings?.devices)
  if (!settings) return null
  const { kinds, quiet, can_mail: canMail } = settings
  const lines = [
    [words.reach.portal, chosen(kinds, 'portal')],
    ...(canMail ? [[words.reach.mail, chosen(kinds, 'mail')]] : []),
    [words.reach.browser, isOn ? words.reach.on : words.reach.off],
    [words.quietTitle, quiet ? words.reach.hours(clock(quiet.from_minute), clock(quiet.to_minute)) : words.reach.off],
  ]
  return (
    <aside aria-labelledby="how-we-reach-you">
      <h2 className="type-display pb-4 text-21" id="how-we-reach-you">
        {words.reach.title}
      </h2>
      <ul className="border-b border-line-1">
        {lines.map(([label, value]) => (
          <li key={label} className="border-t border-line-1">
            <Link
              to="/account/notifications/settings"
              className="flex min-h-13 items-center justify-between gap-6 py-2 text-[15px] hover:text-accent-hi"
            >
              <span className="flex-none text-t-2">{label}</span>
              <strong className="text-right font-semibold">{value}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
