import fs from 'node:fs'
import path from 'node:path'
import { checkout } from './lock.mjs'

type Locked = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  link?: boolean
  name?: string
}

type Component = {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  scope: 'required' | 'optional' | 'excluded'
  purl: string
  hashes?: { alg: 'SHA-512'; content: string }[]
  licenses?: { expression: string }[]
}

/**
 * Returns the software bill of materials (CycloneDX 1.6) from the lock file. Packages with scope `excluded` are not part of the
 * running product.
 */
export function billOfMaterials(checkout: string, now: Date) {
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(checkout, name), 'utf8')) as Record<string, unknown>
  const { name, version } = read('package.json') as { name: string; version: string }
  const locked = Object.entries(read('package-lock.json')['packages'] as Record<string, Locked>)
  const components = new Map<string, Component>()
  for (const [place, entry] of locked) {
    if (!place.includes('node_modules/') || entry.link || !entry.version) continue
    const one = componentOf(entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), entry)
    const known = components.get(one.purl)
    if (!known || weight[one.scope] > weight[known.scope]) components.set(one.purl, one)
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: now.toISOString(), component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...components.values()].toSorted((a, b) => a.purl.localeCompare(b.purl, 'en')),
  }
}

const weight = { excluded: 0, optional: 1, required: 2 }

function componentOf(name: string, { version = '', integrity, license, dev, devOptional, optional }: Locked): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: dev ? 'excluded' : optional || devOptional ? 'optional' : 'required',
    purl,
    ...(integrity?.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }] }
      : {}),
    ...(license ? { licenses: [{ expression: license }] } : {}),
  }
}

if (import.meta.main) {
  const file = process.argv[2] ?? 'bench-results/portal.cdx.json'
  const bill = billOfMaterials(checkout, new Date())
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.'
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  const needed = bill.components.filter(({ scope }) => scope === 'required').length
  console.log(`${file}: ${bill.components.length} packages, ${needed} of them in every installation.`)
}
