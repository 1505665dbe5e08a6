import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { checkout } from './lock.mjs'

const isRoot = process.getuid?.() === 0
const fromTests = createRequire(path.join(checkout, 'e2e', 'package.json'))

/** Chromium flags for containers and networks without internet access, where it is slow or does not start otherwise. */
export const chromiumArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const names = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']

const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

function browsersOnPath(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

function playwrightBrowsers(): string[] {
  try {
    const { chromium } = fromTests('@playwright/test') as { chromium: { executablePath: () => string } }
    return [chromium.executablePath()]
  } catch {
    return []
  }
}

const canRun = (file: string) =>
  fs.existsSync(file) && spawnSync(file, ['--headless', '--no-sandbox', '--version'], { timeout: 20_000 }).status === 0

export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []
  const system = process.platform === 'darwin' ? onMac : browsersOnPath()
  return [...asked, ...playwrightBrowsers(), ...system].find(canRun)
}

const succeeds = (file: string, args: string[]) =>
  spawnSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }).status === 0

function installFromDebian() {
  if (process.platform !== 'linux' || !fs.existsSync('/usr/bin/apt-get')) return
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return
  const apt = (...args: string[]) => {
    const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
    const command = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options, ...args]
    return succeeds(command[0] ?? '', command.slice(1))
  }
  console.log("[portal] installing Debian's headless Chromium …")
  // With an outdated package list, apt finds an old version or none.
  apt('update')
  const install = (browser: string) => apt('install', '--no-install-recommends', browser, 'fonts-dejavu-core')
  if (!install('chromium-headless-shell')) install('chromium')
}

function installFromPlaywright() {
  console.log("[portal] downloading Playwright's Chromium …")
  const cli = path.join(path.dirname(fromTests.resolve('@playwright/test/package.json')), 'cli.js')
  succeeds(process.execPath, [cli, 'install', '--only-shell', 'chromium'])
}

export function ensureChromium(): string {
  for (const install of [undefined, installFromDebian, installFromPlaywright]) {
    install?.()
    const found = findChromium()
    if (found !== undefined) return found
  }
  throw new Error('no Chromium for the browser tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one')
}

if (import.meta.main) console.log(ensureChromium())
