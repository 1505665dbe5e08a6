import { expect, test } from 'vitest'
import { billOfMaterials } from './sbom.ts'
import { checkout } from './lock.mjs'

test('the bill of materials has every package of the lock file with version, digest and license', () => {
  const { components } = billOfMaterials(checkout, new Date(0))
  expect(components.length).toBeGreaterThan(300)
  expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d+\.\d+\.\d+$/),
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ expression: 'MIT' }],
  })
  expect(components.find(({ name }) => name === 'vitest')?.scope).toBe('excluded')
  expect(components.find(({ name }) => name === '@fastify/static')?.purl).toMatch(/^pkg:npm\/%40fastify\/static@/)
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
})
