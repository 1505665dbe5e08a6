import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { makeLog } from '../../../platform/log.ts'
import { kilometersBetween } from '../address.ts'
import { makePackagedGeocoder, packagedGeocoder, webGeocoder } from './geocoder.ts'

const address = { street_address: '5 Main St', city: 'Springfield', state: 'IL', postal_code: '', country: 'US' }

test('towns of the same name are chosen by state, then by size', async () => {
  const inState = async (state: string) => (await packagedGeocoder.locate({ ...address, state }))?.state
  expect(await Promise.all(['IL', 'MO', 'MA', 'or'].map(inState))).toEqual(['IL', 'MO', 'MA', 'OR'])
  expect((await packagedGeocoder.town('Paris'))?.latitude).toBeCloseTo(48.85, 1)
  expect((await packagedGeocoder.town('Paris, TX'))?.state).toBe('TX')
  expect(await packagedGeocoder.town('Atlantis City Nine')).toBeNull()
})

test('a ZIP code is more exact than its town, and accents and punctuation do not matter', async () => {
  const spot = await packagedGeocoder.locate({ ...address, city: 'Chicago', postal_code: '60614-1234' })
  expect(kilometersBetween(spot ?? { latitude: 0, longitude: 0 }, { latitude: 41.92, longitude: -87.65 })).toBeLessThan(3)
  const german = { ...address, country: 'DE', state: '', postal_code: '' }
  const found = await Promise.all(
    ['Köln', 'MÜNCHEN', 'Frankfurt am Main'].map((city) => packagedGeocoder.locate({ ...german, city })),
  )
  expect(found.map((one) => one !== null)).toEqual([true, true, true])
})

test('a web geocoder is used first, and the packaged one if it does not answer', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(url.searchParams.get('q') ?? '')
    response.end(asked.length === 1 ? JSON.stringify([{ lat: '39.8', lon: '-89.6', name: '5 Main St' }]) : 'out of order')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const geocoder = webGeocoder(`http://127.0.0.1:${port}/search`, packagedGeocoder, makeLog('silent'))
  expect(await geocoder.locate(address)).toMatchObject({ name: '5 Main St', latitude: 39.8 })
  expect(await geocoder.locate(address)).toMatchObject({ name: 'Springfield', state: 'IL' })
  expect(asked[0]).toBe('5 Main St, Springfield, IL, US')
  await new Promise((resolve) => server.close(resolve))
})

describe('the gazetteer', () => {
  test('is read again when its thread has ended', async () => {
    const geocoder = makePackagedGeocoder()
    await geocoder.ready()
    await geocoder.end()
    expect(await geocoder.locate({ ...address, state: 'MO' })).toMatchObject({ name: 'Springfield', state: 'MO' })
    await geocoder.end()
  })
})
