import fs from 'node:fs'
import path from 'node:path'
import { run } from './process.ts'

/** Formats of secrets. Test and demo values that are public contain a marker. */
const forms: { name: string; pattern: RegExp }[] = [
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/ },
  { name: 'a cloud key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { name: 'a token of a code host', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20})\b/ },
  { name: 'a token of a package registry', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^$\s{]/ },
  { name: 'a token of a chat', pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/ },
  { name: 'a key of a payment service', pattern: /\b[rs]k_live_[A-Za-z0-9]{16,}/ },
  { name: 'a signed token', pattern: /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/ },
  {
    name: 'a password in an address',
    pattern:
      /\b(?:postgres|postgresql|redis|smtp|https?):\/\/[^\s:/@'"`$]+:[^\s:/@'"`$]{6,}@(?!localhost|127\.|[\w.-]+\.(?:test|invalid|example)\b|example\.(?:com|org|net)\b)[\w.-]+/,
  },
  {
    name: 'a secret that is set',
    pattern: /\b(?:PORTAL_SECRET|SHOP_\w+_SECRET|SHOP_ADMIN_TOKEN)\s*=\s*['"]?[A-Za-z0-9+/_-]{24,}/,
  },
]

const isText = (bytes: Buffer) => !bytes.subarray(0, 4096).includes(0)
const mostBytes = 2_000_000

export const secretForms = (text: string): string[] => forms.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)

export async function secretsIn(folder: string): Promise<string[]> {
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  const files = code === 0 ? output.split('\0').filter(Boolean) : filesBelow(folder)
  return files.flatMap((file) => {
    const place = path.join(folder, file)
    if (!fs.existsSync(place) || fs.statSync(place).size > mostBytes) return []
    const bytes = fs.readFileSync(place)
    return isText(bytes) ? secretForms(bytes.toString()).map((form) => `${file} holds ${form}`) : []
  })
}

function filesBelow(folder: string): string[] {
  const skipped = new Set(['node_modules', '.git', '.data', 'dist'])
  const walk = (below: string): string[] =>
    fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const place = path.join(below, entry.name)
      return entry.isDirectory() ? walk(place) : [place]
    })
  return walk('')
}
