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
  /** Days between joining and the first game of the demo. */
  joinedBefore: number
}

const known = ['silverball', 'kaijukat', 'nudgeking', 'multibally', 'drainage', 'orbitshot', 'plungerina', 'outlane_ed']
const cityCodes = ['pdx', 'chi', 'nyc', 'sea', 'atx', 'ldn', 'ber']
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
    const firstName = names[(n * 7) % names.length] as string
    const lastName = families[(n * 11) % families.length] as string
    const username = known[n] ?? usernameOf(n, firstName.toLowerCase(), lastName.toLowerCase())
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
      joinedBefore: (n * 53) % 700,
    }
  })
}

const usernameForms: ((first: string, last: string, n: number) => string)[] = [
  (first) => `${first}_plays`,
  (first, _last, n) => `${first}${1968 + ((n * 7) % 38)}`,
  (first, last) => `${first}_${last}`,
  (first) => `${first}tilts`,
  (first, _last, n) => `${first}_${cityCodes[n % cityCodes.length]}`,
  (first, last, n) => `${first.charAt(0)}${last}${10 + (n % 90)}`,
  (first) => `flip_${first}`,
  (first, last) => `${last}_${first.charAt(0)}`,
  (first) => `arcade_${first}`,
  (first) => `${first}pinball`,
  (first) => `not_${first}`,
]

/** Each first name meets each form once, so that the first 275 usernames differ. */
function usernameOf(n: number, first: string, last: string): string {
  const round = Math.floor(n / names.length)
  const form = usernameForms[(round + n) % usernameForms.length] as (typeof usernameForms)[number]
  const repeats = Math.floor(round / usernameForms.length)
  return `${form(first, last, n)}${repeats || ''}`.padEnd(6, '7').slice(0, 12)
}
