export const streakMessages = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  played: 'played',
  notPlayed: 'not played',
  today: 'today',
} as const
