import { streakMessages as words } from './figure-messages.ts'

type StreakProps = {
  days: readonly boolean[]
  today: number
}

export const Streak = ({ days, today }: StreakProps) => (
  <ol className="streak">
    {words.weekdays.map((name, index) => (
      <li key={name} className={`${days[index] ? 'on' : ''} ${index === today ? 'today' : ''}`}>
        <i aria-hidden="true" />
        <span aria-hidden="true">{name[0]}</span>
        <span className="sr-only">
          {name}: {days[index] ? words.played : words.notPlayed}
          {index === today ? `, ${words.today}` : ''}
        </span>
      </li>
    ))}
  </ol>
)
