// Entry point of every command (`npm start`, `npm test` …). Runs on Node >= 20.19 without packages: installs what is missing,
// finds a Node that runs TypeScript, and starts scripts/<command>.ts or <command>/main.ts.
import { spawn, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commands, helpOf, listOfCommands } from './commands.mjs'
import { checkout, withLock } from './lock.mjs'

const neededNode = 24
const modules = path.join(checkout, 'node_modules')
const stampFile = path.join(modules, '.portal-stamp')
const [command = 'start', ...rest] = process.argv.slice(2)

process.chdir(checkout)
const file = commandFile(command)
checkArguments()
await install().catch((error) => fail(sentenceOf(error)))
run(nodeForTypeScript(), file)

function checkArguments() {
  const known = commands[command]
  if (!known) return
  if (rest.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(helpOf(known))
    process.exit(0)
  }
  if (known.accepts(rest)) return
  const fault = rest.length === 0 ? 'needs arguments' : `does not take "${rest.join(' ')}"`
  console.error(`[portal] ${command} ${fault}.\n${helpOf(known)}`)
  process.exit(2)
}

/** @param {NodeJS.ErrnoException} error */
function sentenceOf(error) {
  if (error.code === 'ENOSPC') return 'the disk is full: free some space, then start again'
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `${error.path ?? checkout} cannot be written: packages are installed there, so make the folder writable`
  return error.message
}

/** @param {string} sentence */
function say(sentence) {
  console.error(`[portal] ${sentence}`)
}

/**
 * @param {string} sentence
 * @param {number} [code]
 * @returns {never}
 */
function fail(sentence, code = 1) {
  say(sentence)
  process.exit(code)
}

/** What the installed packages must correspond to. */
function wantedStamp() {
  const hash = crypto.createHash('sha256').update(fs.readFileSync('package-lock.json'))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

function installed() {
  const expected = wantedStamp()
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === expected) return true
  if (!installedByHand()) return false
  fs.writeFileSync(stampFile, expected)
  return true
}

/** Whether `npm install` by hand matches the lock file. npm writes its record last, so the record is never partial. */
function installedByHand() {
  const record = path.join(modules, '.package-lock.json')
  if (!fs.existsSync(record)) return false
  const has = JSON.parse(fs.readFileSync(record, 'utf8')).packages
  const wants = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages
  return Object.entries(wants).every(([place, expected]) => {
    if (!place.includes('node_modules/')) return true
    const found = has[place]
    if (found) return found.version === expected.version && found.resolved === expected.resolved
    return expected.optional === true && !isForThisPlatform(expected)
  })
}

/**
 * Whether a package is for this platform alone: it is missing when the folder was copied from a machine of another kind.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 */
function isForThisPlatform({ os: systems, cpu, libc }) {
  if (!systems?.includes(process.platform) || (cpu && !cpu.includes(process.arch))) return false
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return !libc || libc.includes(report.header.glibcVersionRuntime ? 'glibc' : 'musl')
}

/** Removes npm's settings for another folder from the environment. */
function cleanEnvironment() {
  const kept =
    /^npm_config_(registry|cache|userconfig|globalconfig|prefix|https?_proxy|proxy|noproxy|cafile|nodedir)|^npm_config_.*auth/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))
}

/** @param {(pid: number | undefined) => void} adopt */
function npmCi(adopt) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const own = npm && /\.[cm]?js$/.test(npm) && fs.existsSync(npm)
  const windows = process.platform === 'win32'
  const options = /** @type {import('node:child_process').SpawnOptions} */ ({
    stdio: 'inherit',
    env: cleanEnvironment(),
    shell: windows,
  })
  const child = own ? spawn(process.execPath, [npm, ...args], { ...options, shell: false }) : spawn('npm', args, options)
  adopt(child.pid)
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function install() {
  if (!fs.existsSync('package-lock.json')) fail('package-lock.json is missing; get a complete copy of the repository')
  if (installed()) return
  await withLock('install', async (adopt) => {
    if (installed()) return
    const startedAt = Date.now()
    say('installing packages (first run, or package-lock.json has changed) …')
    for (let attempt = 1; !(await npmCi(adopt)); attempt++) {
      if (attempt === 3) fail('the packages could not be installed; npm says why above (is the npm registry reachable?)')
      say(`npm ci failed; trying again in ${attempt * 2} s`)
      await new Promise((resolve) => setTimeout(resolve, attempt * 2000))
    }
    fs.mkdirSync(modules, { recursive: true })
    fs.writeFileSync(stampFile, wantedStamp())
    say(`packages ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  })
}

function nodeForTypeScript() {
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  const own = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (fs.existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  return fail(
    `Node ${neededNode} or newer is needed: this is ${process.version}, and none is bundled for ${process.platform}-${process.arch}`,
  )
}

/** @param {string} name */
function commandFile(name) {
  const places = [path.join(checkout, 'scripts', `${name}.ts`), path.join(checkout, name, 'main.ts')]
  const found = places.find((place) => /^[a-z-]+$/.test(name) && fs.existsSync(place))
  return found ?? fail(`there is no command "${name}". The commands are:\n${listOfCommands()}`, 2)
}

/**
 * @param {string} node
 * @param {string} file
 */
function run(node, file) {
  const PATH = [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter)
  const args = ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, file, ...rest]
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH } })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // In a terminal, Ctrl-C reaches the child directly.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? os.constants.signals[signal] : 0)))
  // A command of npm ends with npm: SIGKILL to npm ends neither its shell, which is the parent here, nor this process.
  if (!process.env.npm_lifecycle_event) return
  const [parent, grandparent] = [process.ppid, parentOf(process.ppid)]
  setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) child.kill('SIGTERM')
  }, 500).unref()
}

/**
 * The parent of a process, where the system tells; reading a file is cheap enough for twice a second.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
