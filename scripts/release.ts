// Writes the artifact of this commit: `npm run release [-- --verify]` makes release/portal-<version>/ and a .tar.zst beside it. With
// --verify it does so again from a clone in another folder, and compares the digests.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { securityFileExpires } from '../server/src/platform/release.ts'
import { billOfMaterials } from './sbom.ts'
import { buildWeb } from './build.ts'
import { checkout } from './lock.mjs'
import { licencesOf } from './licences.ts'
import { expiryFault, installedPackages, isShipped, noticesOf, removeDevelopmentPackages } from './release-content.ts'

const zstd = promisify(zlib.zstdCompress)
const workspaces = ['server', 'contract', 'covers', 'rank-index']
/** Besides the workspaces. */
const alsoShipped = ['package.json', 'data', 'docs', 'deploy', 'README.md', 'SECURITY.md', 'CHANGELOG.md']

async function output(command: string, args: string[], cwd = checkout): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} ended with code ${code}`)
  return Buffer.concat(chunks).toString('utf8').trim()
}

/** A build context has no repository; it gives the time of its commit. */
async function sourceTime(): Promise<number> {
  const given = Number(process.env['SOURCE_DATE_EPOCH'])
  if (given) return given
  const changed = await output('git', ['status', '--porcelain'])
  if (changed) throw new Error(`commit first: a release is made from a commit, and these files differ\n${changed}`)
  return Number(await output('git', ['log', '-1', '--format=%ct']))
}

const { version } = JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8')) as { version: string }
const name = `portal-${version}`

/** Copies the sources that run in production; files of tests and of development stay behind. */
function copySources(folder: string): void {
  for (const place of [...workspaces, ...alsoShipped]) {
    const from = path.join(checkout, place)
    if (!fs.existsSync(from)) continue
    const filter = (file: string) => isShipped(path.relative(checkout, file))
    fs.cpSync(from, path.join(folder, place), { recursive: true, filter })
  }
  fs.cpSync(path.join(checkout, 'web/dist'), path.join(folder, 'web/dist'), { recursive: true })
}

/** Installs exactly what the lock file lists for the running product. */
async function installPackages(folder: string): Promise<void> {
  fs.cpSync(path.join(checkout, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  fs.cpSync(path.join(checkout, '.npmrc'), path.join(folder, '.npmrc'))
  const only = workspaces.flatMap((workspace) => ['--workspace', workspace])
  await output('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...only], folder)
  removeDevelopmentPackages(folder)
}

function copyNode(folder: string): void {
  const node = path.join(checkout, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  fs.mkdirSync(path.join(folder, 'bin'))
  fs.copyFileSync(node, path.join(folder, 'bin/node'))
}

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

const digestOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** The list of packages, the notices of their authors, and the digest of every file. */
function describe(folder: string, time: number): void {
  const packages = installedPackages(folder)
  fs.writeFileSync(path.join(folder, 'package-lock.json'), `${JSON.stringify({ packages }, null, 2)}\n`)
  const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)
  write('sbom.cdx.json', `${JSON.stringify(billOfMaterials(folder, new Date(time * 1000)), null, 2)}\n`)
  write('NOTICES.txt', noticesOf(folder, licencesOf('web', 'contract')))
  const digests = Object.fromEntries(filesIn(folder).map((file) => [file, digestOf(path.join(folder, file))]))
  write('manifest.json', `${JSON.stringify({ name, version, files: digests }, null, 2)}\n`)
  const sums = { ...digests, 'manifest.json': digestOf(path.join(folder, 'manifest.json')) }
  write(
    'SHA256SUMS',
    `${Object.entries(sums)
      .map(([file, digest]) => `${digest}  ${file}`)
      .join('\n')}\n`,
  )
}

/** One file with the same bytes wherever it is made. */
async function pack(folder: string, archive: string, time: number): Promise<void> {
  const order = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const tar = `${archive}.tar`
  await output('tar', ['--create', '--file', tar, '--format=gnu', ...order, path.basename(folder)], path.dirname(folder))
  const level = { [zlib.constants.ZSTD_c_compressionLevel]: 19 }
  // In one piece: a stream's bytes depend on how the input arrives.
  fs.writeFileSync(archive, await zstd(fs.readFileSync(tar), { params: level }))
  fs.rmSync(tar)
}

async function makeRelease(): Promise<string> {
  const time = await sourceTime()
  const fault = expiryFault(securityFileExpires, new Date(time * 1000))
  if (fault) throw new Error(fault)
  process.env['SOURCE_DATE_EPOCH'] = String(time)
  fs.rmSync(path.join(checkout, 'web/dist/.stamp'), { force: true })
  await buildWeb()
  const target = path.join(checkout, 'release')
  const folder = path.join(target, name)
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  copySources(folder)
  await installPackages(folder)
  copyNode(folder)
  fs.rmSync(path.join(folder, '.npmrc'))
  describe(folder, time)
  const archive = `${folder}.tar.zst`
  await pack(folder, archive, time)
  const megabytes = (fs.statSync(archive).size / 1024 / 1024).toFixed(1)
  const digest = digestOf(archive)
  fs.writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`)
  console.log(`release/${path.basename(archive)}: ${filesIn(folder).length} files, ${megabytes} MB, SHA-256 ${digest}`)
  return digest
}

/** Makes the release of the same commit in a clone. */
async function releaseOfClone(): Promise<string> {
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-release-'))
  try {
    await output('git', ['clone', '--quiet', checkout, clone])
    const said = await output(process.execPath, ['scripts/run.mjs', 'release'], clone)
    return /SHA-256 ([0-9a-f]{64})/.exec(said)?.[1] ?? ''
  } finally {
    fs.rmSync(clone, { recursive: true, force: true })
  }
}

const digest = await makeRelease()
if (process.argv.includes('--verify')) {
  const other = await releaseOfClone()
  console.log(other === digest ? 'A clone in another folder gives the same digest.' : `A clone gives another digest: ${other}`)
  if (other !== digest) process.exitCode = 1
}
