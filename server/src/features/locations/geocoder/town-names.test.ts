import { describe, expect, test } from 'vitest'
import { kilometersBetween } from '../address.ts'
import { packagedGeocoder } from './geocoder.ts'
import { townNames } from './town-names.ts'
import { townsNamed } from './gazetteer.ts'

type Example = [country: string, local: string, english: string, ascii: string, latitude: number, longitude: number]

const towns: Example[] = [
  ['DE', 'Köln', 'Cologne', 'Koeln', 50.94, 6.96],
  ['DE', 'München', 'Munich', 'Muenchen', 48.14, 11.58],
  ['DE', 'Nürnberg', 'Nuremberg', 'Nuernberg', 49.45, 11.08],
  ['DE', 'Düsseldorf', 'Dusseldorf', 'Duesseldorf', 51.23, 6.78],
  ['DE', 'Hannover', 'Hanover', 'HANNOVER', 52.37, 9.74],
  ['DE', 'Frankfurt am Main', 'Frankfurt', 'Frankfurt a.M.', 50.11, 8.68],
  ['DE', 'Halle (Saale)', 'Halle', 'Halle Saale', 51.48, 11.97],
  ['DE', 'Gießen', 'Giessen', 'Giessen', 50.58, 8.68],
  ['DE', 'Braunschweig', 'Brunswick', 'braunschweig', 52.27, 10.53],
  ['AT', 'Wien', 'Vienna', 'WIEN', 48.21, 16.37],
  ['AT', 'Sankt Pölten', 'St. Polten', 'Sankt Poelten', 48.2, 15.63],
  ['AT', 'Klagenfurt am Wörthersee', 'Klagenfurt', 'Klagenfurt am Woerthersee', 46.62, 14.31],
  ['CH', 'Genève', 'Geneva', 'Geneve', 46.2, 6.15],
  ['CH', 'Zürich', 'Zurich', 'Zuerich', 47.37, 8.55],
  ['CH', 'Luzern', 'Lucerne', 'LUZERN', 47.05, 8.31],
  ['CH', 'Sankt Gallen', 'St. Gallen', 'St Gallen', 47.42, 9.37],
  ['CH', 'Biel/Bienne', 'Bienne', 'Biel', 47.14, 7.25],
  ['SE', 'Göteborg', 'Gothenburg', 'Goteborg', 57.71, 11.97],
  ['SE', 'Malmö', 'Malmo', 'Malmoe', 55.6, 13.0],
  ['NL', 'Den Haag', 'The Hague', "'s-Gravenhage", 52.08, 4.3],
  ['NL', 'Vlissingen', 'Flushing', 'vlissingen', 51.44, 3.57],
  ['BE', 'Antwerpen', 'Antwerp', 'ANTWERPEN', 51.22, 4.4],
  ['BE', 'Brussel', 'Brussels', 'Bruxelles', 50.85, 4.35],
  ['BE', 'Gent', 'Ghent', 'gent', 51.05, 3.72],
  ['BE', 'Liège', 'Liege', 'Luik', 50.63, 5.57],
  ['FR', 'Marseille', 'Marseilles', 'MARSEILLE', 43.3, 5.38],
  ['FR', 'Saint-Étienne', 'St. Etienne', 'Saint Etienne', 45.43, 4.39],
  ['IT', 'Firenze', 'Florence', 'FIRENZE', 43.77, 11.25],
  ['IT', 'Venezia', 'Venice', 'venezia', 45.44, 12.33],
  ['IT', 'Napoli', 'Naples', 'NAPOLI', 40.85, 14.27],
  ['IT', 'Torino', 'Turin', 'torino', 45.07, 7.69],
  ['ES', 'Sevilla', 'Seville', 'SEVILLA', 37.38, -5.98],
  ['ES', 'A Coruña', 'Corunna', 'La Coruna', 43.37, -8.4],
  ['ES', 'Donostia', 'San Sebastian', 'Donostia-San Sebastian', 43.31, -1.97],
  ['PT', 'Lisboa', 'Lisbon', 'LISBOA', 38.72, -9.13],
  ['DK', 'København', 'Copenhagen', 'Koebenhavn', 55.68, 12.57],
  ['DK', 'Århus', 'Aarhus', 'Arhus', 56.16, 10.21],
  ['NO', 'Tromsø', 'Tromso', 'Tromsoe', 69.65, 18.96],
  ['NO', 'Ålesund', 'Alesund', 'Aalesund', 62.47, 6.15],
  ['FI', 'Hyvinkää', 'Hyvinkaa', 'Hyvinge', 60.63, 24.86],
  ['FI', 'Turku', 'Turku', 'Abo', 60.45, 22.27],
  ['PL', 'Warszawa', 'Warsaw', 'WARSZAWA', 52.23, 21.01],
  ['PL', 'Łódź', 'Lodz', 'LODZ', 51.77, 19.46],
  ['PL', 'Kraków', 'Cracow', 'Krakow', 50.06, 19.94],
  ['CZ', 'Praha', 'Prague', 'PRAHA', 50.09, 14.42],
  ['CZ', 'Plzeň', 'Pilsen', 'Plzen', 49.75, 13.38],
  ['HU', 'Győr', 'Gyor', 'GYOR', 47.68, 17.64],
  ['RO', 'București', 'Bucharest', 'Bucuresti', 44.43, 26.11],
  ['RO', 'Iași', 'Iasi', 'Jassy', 47.17, 27.6],
  ['RS', 'Beograd', 'Belgrade', 'BEOGRAD', 44.8, 20.47],
  ['GR', 'Athína', 'Athens', 'Athina', 37.98, 23.73],
  ['UA', 'Kyiv', 'Kiev', 'KYIV', 50.45, 30.52],
  ['RU', 'Moskva', 'Moscow', 'MOSKVA', 55.75, 37.62],
  ['TR', 'İzmir', 'Izmir', 'IZMIR', 38.41, 27.14],
  ['IS', 'Reykjavík', 'Reykjavik', 'REYKJAVIK', 64.14, -21.9],
  ['IE', 'Gaillimh', 'Galway', 'GALWAY', 53.27, -9.05],
  ['IE', 'Luimneach', 'Limerick', 'LIMERICK', 52.66, -8.63],
  ['GB', 'Kingston upon Hull', 'Hull', 'HULL', 53.74, -0.34],
  ['CA', 'Québec', 'Quebec City', 'Quebec', 46.81, -71.21],
  ['BR', 'São Paulo', 'Sao Paulo', 'SAO PAULO', -23.55, -46.64],
  ['MX', 'Ciudad de México', 'Mexico City', 'Mexico', 19.43, -99.13],
  ['VN', 'Hồ Chí Minh', 'Ho Chi Minh City', 'Saigon', 10.82, 106.63],
  ['US', 'New York', 'New York City', 'NYC', 40.71, -74.01],
]

const address = { street_address: '1 Main St', state: '', postal_code: '' }
const locate = (country: string, city: string, postal_code = '') =>
  packagedGeocoder.locate({ ...address, country, city, postal_code })

describe('towns', () => {
  test.each(towns)('%s %s is found as %s and as %s too', async (country, local, english, ascii, latitude, longitude) => {
    const distances = [local, english, ascii].map(async (name) => {
      const spot = await locate(country, name)
      return { name, isNear: spot !== null && kilometersBetween(spot, { latitude, longitude }) < 12 }
    })
    expect(await Promise.all(distances)).toEqual([local, english, ascii].map((name) => ({ name, isNear: true })))
  })

  test('are found in the sought country before a larger one of the same name', async () => {
    const coordinates = async (country: string, city: string) => (await locate(country, city))?.latitude
    expect(await coordinates('IT', 'Cologne')).toBeCloseTo(45.58, 1)
    expect(await coordinates('US', 'Geneva')).toBeCloseTo(41.89, 1)
    expect(await coordinates('DE', 'Frankfurt (Oder)')).toBeCloseTo(52.35, 1)
  })

  const scripts: [script: string, country: string, name: string, latitude: number | null][] = [
    ['Latin', 'DE', 'Köln', 50.9],
    ['Cyrillic', 'RU', 'Санкт-Петербург', 59.9],
    ['Cyrillic', 'UA', 'Київ', 50.5],
    ['Cyrillic', 'RS', 'Београд', 44.8],
    ['Cyrillic', 'RU', 'Урюпинск', null],
    ['Greek', 'GR', 'Αθήνα', 38],
    ['Greek', 'GR', 'ΘΕΣΣΑΛΟΝΙΚΗ', 40.6],
    ['Greek', 'GR', 'Γαλαξίδι', null],
    ['Han', 'CN', '北京市', 39.9],
    ['Han', 'JP', '東京', 35.7],
    ['Han', 'CN', '义乌市', null],
    ['Hangul', 'KR', '서울', 37.6],
    ['Arabic', 'EG', 'القاهرة', 30],
    ['Hebrew', 'IL', 'תל אביב', 32.1],
    ['Thai', 'TH', 'กรุงเทพมหานคร', 13.8],
  ]
  test.each(scripts)('in %s letters (%s %s) are found or unknown, and only well-known ones are found', async (...row) => {
    const [, country, name, latitude] = row
    const spot = await locate(country, name)
    if (latitude === null) expect(spot).toBeNull()
    else expect(Math.abs((spot?.latitude ?? 0) - latitude)).toBeLessThan(0.2)
    // The search box has no country.
    expect((await packagedGeocoder.town(name)) === null).toBe(latitude === null)
  })

  test('unknown by name have the point of their postal code in the USA, its territories and Canada only', async () => {
    const unknown = 'Nowhereville'
    expect(await locate('US', unknown, '97214')).toMatchObject({ state: 'OR' })
    expect(await locate('PR', unknown, '00901')).toMatchObject({ state: 'PR' })
    expect(await locate('GU', unknown, '96910')).toMatchObject({ state: 'GU' })
    expect(await locate('CA', unknown, 'K1A 0B1')).toMatchObject({ state: 'Ontario' })
    expect(await locate('PR', unknown, '97214')).toBeNull()
    expect(await locate('DE', unknown, '50667')).toBeNull()
    expect(await locate('GB', unknown, 'SW1A 1AA')).toBeNull()
  })

  test('of the names’ table are all in the packaged data', () => {
    const missing = Object.entries(townNames).flatMap(([country, entries]) =>
      entries.filter((entry) => !townsNamed(entry.split('|')[0] ?? '').some((town) => town.country === country)),
    )
    expect(missing).toEqual([])
  })
})
