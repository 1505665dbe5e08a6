// Writes the generated files: the browser's tables of calls, licenses, the pages of settings and of a machine's data, and the types
// of the database's tables. The access snapshot is written only by name (`npm run generate -- access`), so that a change of access
// is never a side effect. With --check it only reports outdated files, without those that need a database: a test of the server
// compares the tables.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkout } from './lock.mjs'
import { machineDataDocument } from './machine-data-document.ts'
import { licencesSource } from './licences.ts'
import { settingsPage } from './settings-page.ts'
import { tableTypes } from './table-types.ts'
import { accessSnapshot } from '@portal/server/testing/access'
import { startTestCluster, templateDatabase } from './test-cluster.ts'

const run = promisify(execFile)
const callsFile = (name: string) => path.join(checkout, `contract/src/${name}.generated.ts`)
const tables = path.join(checkout, 'server/src/platform/db/tables.generated.ts')
const licences = path.join(checkout, 'web/src/app/shell/licences.generated.ts')

const settingsFile = path.join(checkout, 'docs/settings.md')

const machineData = path.join(checkout, 'docs/machine-data.md')
const access = path.join(checkout, 'server/src/access.generated.tsv')

const textOf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

const format = (file: string) => run(path.join(checkout, 'node_modules/.bin/oxfmt'), [file], { cwd: checkout })

async function writeCalls(name: 'calls' | 'console-calls' | 'second-factor-calls' | 'business-calls') {
  await run(process.execPath, ['contract/generate.ts', name], { cwd: checkout })
  await format(callsFile(name))
}

const writeAccess = () => fs.promises.writeFile(access, accessSnapshot())

async function writeLicences() {
  fs.writeFileSync(licences, licencesSource())
  await format(licences)
}

const writeSettings = () => fs.promises.writeFile(settingsFile, settingsPage())
const writeMachineData = () => fs.promises.writeFile(machineData, machineDataDocument())

async function writeTables() {
  const cluster = await startTestCluster()
  try {
    fs.writeFileSync(tables, await tableTypes(cluster.url(templateDatabase)))
  } finally {
    await cluster.remove()
  }
  await format(tables)
}

async function refresh(file: string, write: () => Promise<void>, check: boolean): Promise<boolean> {
  const before = textOf(file)
  await write()
  const changed = textOf(file) !== before
  if (check && changed) fs.writeFileSync(file, before)
  return changed
}

const check = process.argv.includes('--check')
const names = ['calls', 'tables', 'licences', 'settings', 'machine-data', 'access']
const only = process.argv.find((argument) => names.includes(argument))
const outputs = [
  { file: callsFile('calls'), write: () => writeCalls('calls'), name: 'calls' },
  { file: callsFile('console-calls'), write: () => writeCalls('console-calls'), name: 'calls' },
  { file: callsFile('business-calls'), write: () => writeCalls('business-calls'), name: 'calls' },
  { file: callsFile('second-factor-calls'), write: () => writeCalls('second-factor-calls'), name: 'calls' },
  { file: machineData, write: writeMachineData, name: 'machine-data' },
  { file: licences, write: writeLicences, name: 'licences' },
  { file: settingsFile, write: writeSettings, name: 'settings' },
  { file: tables, write: writeTables, name: 'tables' },
  { file: access, write: writeAccess, name: 'access' },
].filter(({ name }) => (only === undefined ? (check ? name !== 'tables' : name !== 'access') : only === name))

for (const { file, write, name: kind } of outputs) {
  const changed = await refresh(file, write, check)
  const name = path.relative(checkout, file)
  if (check && changed) {
    const command = kind === 'access' ? 'npm run generate -- access' : 'npm run generate'
    console.error(`${name} is not current: run "${command}"`)
    process.exitCode = 1
  } else if (!check) console.log(changed ? `wrote ${name}` : `${name} is current`)
}
