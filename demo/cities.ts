export type City = {
  name: string
  state: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  postalCode: string
}

export const cities: City[] = [
  {
    name: 'Portland',
    state: 'OR',
    country: 'US',
    latitude: 45.5152,
    longitude: -122.6784,
    timeZone: 'America/Los_Angeles',
    postalCode: '97214',
  },
  {
    name: 'Chicago',
    state: 'IL',
    country: 'US',
    latitude: 41.8781,
    longitude: -87.6298,
    timeZone: 'America/Chicago',
    postalCode: '60614',
  },
  {
    name: 'Tacoma',
    state: 'WA',
    country: 'US',
    latitude: 47.2529,
    longitude: -122.4443,
    timeZone: 'America/Los_Angeles',
    postalCode: '98402',
  },
  {
    name: 'Austin',
    state: 'TX',
    country: 'US',
    latitude: 30.2672,
    longitude: -97.7431,
    timeZone: 'America/Chicago',
    postalCode: '78702',
  },
  {
    name: 'Denver',
    state: 'CO',
    country: 'US',
    latitude: 39.7392,
    longitude: -104.9903,
    timeZone: 'America/Denver',
    postalCode: '80205',
  },
  {
    name: 'Brooklyn',
    state: 'NY',
    country: 'US',
    latitude: 40.6782,
    longitude: -73.9442,
    timeZone: 'America/New_York',
    postalCode: '11211',
  },
  {
    name: 'Toronto',
    state: 'ON',
    country: 'CA',
    latitude: 43.6532,
    longitude: -79.3832,
    timeZone: 'America/Toronto',
    postalCode: 'M5V 2T6',
  },
  {
    name: 'Montreal',
    state: 'QC',
    country: 'CA',
    latitude: 45.5019,
    longitude: -73.5674,
    timeZone: 'America/Toronto',
    postalCode: 'H2X 1Y4',
  },
  {
    name: 'London',
    state: 'England',
    country: 'GB',
    latitude: 51.5072,
    longitude: -0.1276,
    timeZone: 'Europe/London',
    postalCode: 'E8 1DY',
  },
  {
    name: 'Manchester',
    state: 'England',
    country: 'GB',
    latitude: 53.4808,
    longitude: -2.2426,
    timeZone: 'Europe/London',
    postalCode: 'M4 1HW',
  },
  {
    name: 'Berlin',
    state: 'Berlin',
    country: 'DE',
    latitude: 52.52,
    longitude: 13.405,
    timeZone: 'Europe/Berlin',
    postalCode: '10997',
  },
  {
    name: 'Hamburg',
    state: 'Hamburg',
    country: 'DE',
    latitude: 53.5511,
    longitude: 9.9937,
    timeZone: 'Europe/Berlin',
    postalCode: '20359',
  },
  {
    name: 'Paris',
    state: 'Île-de-France',
    country: 'FR',
    latitude: 48.8566,
    longitude: 2.3522,
    timeZone: 'Europe/Paris',
    postalCode: '75011',
  },
  {
    name: 'Stockholm',
    state: 'Stockholm',
    country: 'SE',
    latitude: 59.3293,
    longitude: 18.0686,
    timeZone: 'Europe/Stockholm',
    postalCode: '116 46',
  },
  {
    name: 'Melbourne',
    state: 'VIC',
    country: 'AU',
    latitude: -37.8136,
    longitude: 144.9631,
    timeZone: 'Australia/Melbourne',
    postalCode: '3065',
  },
  {
    name: 'Tokyo',
    state: 'Tokyo',
    country: 'JP',
    latitude: 35.6762,
    longitude: 139.6503,
    timeZone: 'Asia/Tokyo',
    postalCode: '150-0043',
  },
]

export type Venue = {
  name: string
  city: number
  street: string
  type: string
  machines: number
  owner: 'omar' | 'lena' | number
}

export function coordinatesIn({ latitude, longitude }: City, n: number): { latitude: number; longitude: number } {
  const angle = n * 2.4
  const distance = 0.008 + (n % 5) * 0.009
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return {
    latitude: round(latitude + distance * Math.sin(angle)),
    longitude: round(longitude + distance * 1.4 * Math.cos(angle)),
  }
}

const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens, closes }))

export function openingHoursOf({ type }: Venue, n: number): { day: number; opens: string; closes: string }[] | null {
  if (n % 9 === 8) return null
  if (type === 'Restaurant') return everyDay('11:00', '22:30')
  if (type === 'Brewery') return everyDay('16:00', '00:00').filter(({ day }) => day !== 1)
  return everyDay('12:00', '23:00').map((span) => (span.day === 5 || span.day === 6 ? { ...span, closes: '02:00' } : span))
}

const venueNames = [
  'Eastside Taproom',
  'Silver Rail Arcade',
  'The Flipper Room',
  'Lucky Lanes',
  'Copper Kettle',
  'Night Owl Bar',
  'Union Billiards',
  'Old Mill Brewery',
  'Harbor Arcade',
  'Neon Corner',
]
const types = ['Arcade', 'Bowling Alley', 'Billiards / Pool Hall', 'Brewery', 'Restaurant']

export function venues(count: number): Venue[] {
  const fixed: Venue[] = [
    { name: 'Pinball Parlor', city: 0, street: '614 SE Belmont St', type: 'Arcade', machines: 8, owner: 'omar' },
    { name: 'Parlor Downtown', city: 0, street: '210 SW Alder St', type: 'Restaurant', machines: 4, owner: 'omar' },
    { name: 'Parlor at the Lanes', city: 2, street: '1500 Pacific Ave', type: 'Bowling Alley', machines: 2, owner: 'omar' },
    { name: 'League Hall', city: 1, street: '2042 N Halsted St', type: 'Arcade', machines: 5, owner: 'lena' },
  ]
  const others = Array.from({ length: Math.max(0, count - fixed.length) }, (_, n): Venue => {
    const city = n % cities.length
    return {
      name: `${venueNames[(n * 3) % venueNames.length]} ${cities[city]?.name}`,
      city,
      street: `${100 + n * 7} ${['Main', 'Station', 'Canal', 'Market', 'Mill'][n % 5]} Street`,
      type: types[n % types.length] as string,
      machines: 2 + (n % 4),
      owner: n % 9,
    }
  })
  return [...fixed, ...others]
}
