import { parseTime } from '../lib/format.ts'
import { useNow } from '../lib/clock.ts'
import { countdownMessages as words } from './figure-messages.ts'

type CountdownProps = {
  to: string
  variant?: 'default' | 'small' | 'line'
  className?: string
}

/** Updated once a minute, not announced; screen readers read "02 days, 09 hours, 14 mins". */
export function Countdown({ to, variant = 'default', className = '' }: CountdownProps) {
  const { days, hours, minutes, text } = countdownParts(parseTime(to), useNow())
  const cells = [
    [days, words.days],
    [hours, words.hours],
    [minutes, words.mins],
  ]
  if (variant === 'line')
    return (
      <span className={className}>
        <span className="sr-only">{text}</span>
        <span aria-hidden="true">
          {cells.map(([value, word], index) => (
            <span key={word}>
              <b className="num text-[1.25em] text-t-1">{value}</b> {word}
              {index < 2 ? ', ' : ''}
            </span>
          ))}
        </span>
      </span>
    )
  return (
    <div className={className}>
      <span className="sr-only">{text}</span>
      <p
        className={`grid grid-flow-col grid-rows-[auto_auto] justify-start ${variant === 'small' ? 'gap-x-5.5' : 'gap-x-6.5'}`}
        aria-hidden="true"
      >
        {cells.flatMap(([value, word]) => [
          <b key={`${word}n`} className={`num ${variant === 'small' ? 'text-[40px]' : 'text-[52px]'}`}>
            {value}
          </b>,
          <span key={word} className="text-13 text-t-2">
            {word}
          </span>,
        ])}
      </p>
    </div>
  )
}

type CountdownParts = { days: string; hours: string; minutes: string; ended: boolean; text: string }

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function countdownParts(end: Date, now: Date): CountdownParts {
  const left = Math.max(0, end.getTime() - now.getTime())
  const total = Math.floor(left / 60_000)
  const days = twoDigits(Math.floor(total / 1440))
  const hours = twoDigits(Math.floor((total % 1440) / 60))
  const minutes = twoDigits(total % 60)
  return { days, hours, minutes, ended: left === 0, text: words.countdown(days, hours, minutes) }
}
