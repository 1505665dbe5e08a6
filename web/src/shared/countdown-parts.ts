import { countdownMessages as words } from './countdown-messages.ts'

export type CountdownParts = { days: string; hours: string; minutes: string; ended: boolean; text: string }

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function countdownParts(end: Date, now: Date): CountdownParts {
  const left = Math.max(0, end.getTime() - now.getTime())
  const total = Math.floor(left / 60_000)
  const days = twoDigits(Math.floor(total / 1440))
  const hours = twoDigits(Math.floor((total % 1440) / 60))
  const minutes = twoDigits(total % 60)
  return { days, hours, minutes, ended: left === 0, text: words.countdown(days, hours, minutes) }
}
