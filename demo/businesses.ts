import { addOperator } from '../server/src/features/operators/index.ts'
import { openSession } from '../server/src/features/sessions/index.ts'
import { addAffiliate } from '../server/src/features/tracking/index.ts'
import type { App } from '../server/src/app.ts'
import { callAs } from '../server/src/platform/services.ts'
import { setWeeklyReport } from '../server/src/features/stats/locations/index.ts'
import { playerNamed, type Population } from './population.ts'

const hourMs = 3_600_000

const directory = [
  ['Eastside Amusements', 'Portland', 'OR', 'US'],
  ['Silver Rail Arcades', 'Tacoma', 'WA', 'US'],
  ['Windy City Pinball', 'Chicago', 'IL', 'US'],
  ['Lone Star Coin-Op', 'Austin', 'TX', 'US'],
  ['Mile High Flippers', 'Denver', 'CO', 'US'],
  ['Maple Leaf Amusements', 'Toronto', 'ON', 'CA'],
  ['Boules du Nord', 'Montreal', 'QC', 'CA'],
  ['Thames Pinball Company', 'London', 'England', 'GB'],
  ['Flippertreff Kreuzberg', 'Berlin', 'Berlin', 'DE'],
  ['Pinball Palace', 'Melbourne', 'VIC', 'AU'],
] as const

const businesses = [
  {
    username: 'pinparlor',
    name: 'Pinball Parlor',
    contact: 'Omar Reyes',
    email: 'office@pinballparlor.test',
    telephone: '+15035550142',
    address: { street: '614 SE Belmont St', city: 'Portland', state: 'OR', postalCode: '97214' },
  },
  {
    username: 'leagueboss',
    name: 'League Hall',
    contact: 'Lena Brandt',
    email: 'hello@leaguehall.test',
    telephone: '+13125550178',
    address: { street: '2042 N Halsted St', city: 'Chicago', state: 'IL', postalCode: '60614' },
  },
]

const devices = [
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    ip: '203.0.113.24',
    openedHoursAgo: 210,
    usedHoursAgo: 2,
    rememberMe: true,
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ip: '198.51.100.7',
    openedHoursAgo: 95,
    usedHoursAgo: 26,
    rememberMe: true,
  },
]

export async function addBusinesses(app: App, people: Population, now: Date): Promise<void> {
  const { db } = app.services
  for (const [name, city, state, country] of directory) await addOperator(db, { name, city, state, country })
  for (const { username, name, contact, email, telephone, address } of businesses) {
    const { street, city, state, postalCode } = address
    const operatorId = await addOperator(db, { name, city, state, country: 'US' })
    const confirmedAt = new Date(now.getTime() - 300 * 24 * hourMs)
    await db
      .insertInto('business_profiles')
      .values({
        user_id: playerNamed(people.named, username).userId,
        operator_id: operatorId,
        operator_name: name,
        primary_contact_name: contact,
        email,
        telephone,
        country: 'US',
        street_address: street,
        city,
        state,
        postal_code: postalCode,
        address_country: 'US',
        status: 'confirmed',
        requested_at: confirmedAt,
        confirmed_at: confirmedAt,
      })
      .execute()
    await setWeeklyReport(callAs(app.services, playerNamed(people.named, username).actor), { by_mail: true })
  }
  await addAffiliate(db, { code: 'FLIP-OUT', name: 'Flip Out Podcast' })
  await addAffiliate(db, { code: 'BELMONT', name: 'Pinball Parlor' })
  await addSessions(app, playerNamed(people.named, 'rampqueen').userId, now)
}

async function addSessions({ services }: App, userId: number, now: Date) {
  for (const { openedHoursAgo, usedHoursAgo, ...device } of devices) {
    await openSession(services, { userId, ...device })
    await services.db
      .updateTable('sessions')
      .set({
        created_at: new Date(now.getTime() - openedHoursAgo * hourMs),
        rotated_at: new Date(now.getTime() - usedHoursAgo * hourMs),
      })
      .where('user_id', '=', userId)
      .where('user_agent', '=', device.userAgent)
      .execute()
  }
}
