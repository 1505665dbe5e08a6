export type GeneratedPlayer = {
  username: string
  firstName: string
  lastName: string
  initials: string
  email: string
  city: number
  avatar: number
  color: number
  allAccess: boolean
  private: boolean
}

const known = ['silverball', 'kaijukat', 'nudgeking', 'multibally', 'drainage', 'orbitshot', 'plungerina', 'outlane_ed']
const first = [
  'ramp',
  'tilt',
  'bumper',
  'orbit',
  'plunge',
  'nudge',
  'skill',
  'combo',
  'lane',
  'slap',
  'trap',
  'dead',
  'post',
  'loop',
  'jack',
  'extra',
  'wizard',
  'flip',
  'kick',
  'magnet',
]
const second = ['pot', 'ace', 'fox', 'kid', 'max', 'jo', 'zoe', 'ray', 'bee', 'lex', 'sam', 'ivy', 'gus', 'ned', 'kat']
const names = [
  'Ana',
  'Ben',
  'Cleo',
  'Dev',
  'Elin',
  'Finn',
  'Gia',
  'Hugo',
  'Ines',
  'Jan',
  'Kira',
  'Luc',
  'Mara',
  'Nils',
  'Ola',
  'Pavel',
  'Quinn',
  'Rosa',
  'Sven',
  'Tess',
  'Uma',
  'Vito',
  'Wren',
  'Yara',
  'Zack',
]
const families = [
  'Abel',
  'Brun',
  'Costa',
  'Dahl',
  'Evers',
  'Fiala',
  'Grant',
  'Hale',
  'Ito',
  'Jansen',
  'Kovac',
  'Lopez',
  'Mehta',
  'Nagy',
  'Olsen',
  'Pires',
  'Rossi',
  'Silva',
  'Tran',
  'Ueda',
  'Vogel',
  'Weber',
  'Young',
  'Zorn',
]

export function generatePlayers(count: number, cities: number): GeneratedPlayer[] {
  return Array.from({ length: count }, (_, n) => {
    const username = nameOf(n)
    const firstName = names[(n * 7) % names.length] as string
    const lastName = families[(n * 11) % families.length] as string
    return {
      username,
      firstName,
      lastName,
      // Most real players never set their initials.
      initials: n < known.length || n % 3 === 0 ? (firstName.charAt(0) + lastName.slice(0, 1 + (n % 2))).toUpperCase() : '',
      email: `${username.toLowerCase()}@players.demo.test`,
      city: (n * 5) % cities,
      avatar: (n * 13) % 55,
      color: n % 7,
      allAccess: n === 0 || n === 3 || n % 23 === 0,
      private: n % 31 === 17,
    }
  })
}

function nameOf(n: number): string {
  const fixed = known[n]
  if (fixed) return fixed
  const m = n - known.length
  const base = `${first[m % first.length]}${second[Math.floor(m / first.length) % second.length]}`
  const round = Math.floor(m / (first.length * second.length))
  return `${base}${round ? round : ''}`.padEnd(6, '7').slice(0, 12)
}
