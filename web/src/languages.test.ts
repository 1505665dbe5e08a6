import { expect, test } from 'vitest'

type Catalogues = Record<string, unknown>

const english = import.meta.glob<Catalogues>(['./**/*messages.ts', '../../contract/src/**/*messages.ts'], { eager: true })
const german = import.meta.glob<Catalogues>(['./**/*messages.de.ts', '../../contract/src/**/*messages.de.ts'], { eager: true })

const germanOf = (file: string) => file.replace(/\.ts$/, '.de.ts')

/** Returns the places where a translation has other exports, keys, lengths or parameters. */
function differences(from: unknown, to: unknown, place: string): string[] {
  if (typeof from !== typeof to) return [place]
  if (typeof from === 'function' && typeof to === 'function') return from.length === to.length ? [] : [`${place}()`]
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return []
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.flatMap((key) => differences(Reflect.get(from, key), Reflect.get(to, key), `${place}.${key}`))
}

test('each catalogue has a translation', () => {
  expect(Object.keys(english).filter((file) => !(germanOf(file) in german))).toEqual([])
})

test('translations have the same exports, keys and parameters', () => {
  const found = Object.entries(english).flatMap(([file, catalogues]) => {
    const translated = german[germanOf(file)]
    return translated ? differences({ ...catalogues }, { ...translated }, file) : []
  })
  expect(found).toEqual([])
})

const sources = import.meta.glob<string>('./**/*messages*.ts', { eager: true, query: '?raw', import: 'default' })

test('catalogues choose between singular and plural with `plural`', () => {
  expect(Object.keys(sources).filter((file) => /[!=]==? 1\b/.test(sources[file] ?? ''))).toEqual([])
})
