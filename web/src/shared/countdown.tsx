import { parseTime } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'
import { countdownParts } from './countdown-parts.ts'
import { sharedMessages as words } from './messages.ts'

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
      <span className={`countdown-line ${className}`}>
        <span className="sr-only">{text}</span>
        <span aria-hidden="true">
          {cells.map(([value, word], index) => (
            <span key={word}>
              <b className="num">{value}</b> {word}
              {index < 2 ? ', ' : ''}
            </span>
          ))}
        </span>
      </span>
    )
  return (
    <div className={className}>
      <span className="sr-only">{text}</span>
      <p className={`countdown ${variant === 'small' ? 'countdown-small' : ''}`} aria-hidden="true">
        {cells.flatMap(([value, word]) => [
          <b key={`${word}n`} className="num">
            {value}
          </b>,
          <span key={word}>{word}</span>,
        ])}
      </p>
    </div>
  )
}
