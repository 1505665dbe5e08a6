import { machineDataDictionary, type MachineDataField } from '@portal/contract/machine-data'

const head = `# The data of a machine

For owners and operators who evaluate the data of their machines, and for those who write programs for it. This page is written by \`npm run generate\` from \`contract/src/machine-data-records.ts\`.

The owner of a machine downloads everything that the portal keeps about it: "Export data" on the page of the machine, or \`POST machine_data_file\`, 20 files an hour. Each file is one snapshot. It contains this dictionary.

- **CSV**: a ZIP with a file for each record and \`dictionary.csv\`. UTF-8 with a byte order mark, a header row, lines end with CR LF. An empty cell has no value where \`may_be_empty\` is true. Lists and objects are JSON. A text that a spreadsheet would run as a formula (\`=\`, \`+\`, \`-\`, \`@\` first) begins with an apostrophe.
- **JSON Lines**: a ZIP with one file. The first lines are the dictionary (\`"record": "field"\`), the others are \`{"record": "game", …}\`.

A machine keeps its history when its owner changes. The next owner gets all records since it was built; \`registration\` says in whose time, without a name. An earlier owner gets the records up to the end of their own registration.

Left out: names, ids and initials of players, texts that people wrote (fault reports, names of alert rules, reasons of reviews), and locations that are neither yours nor public. Fields whose column "person" says *not named* were caused by a person who is not named. The portal does not keep the state and the temperature of heartbeats, the course of a game in play, or the network of a machine.
`

const cell = (text: string) => text.replaceAll('|', String.raw`\|`)

const typeText = ({ type, values }: MachineDataField) => (values.length ? values.map((value) => `\`${value}\``).join(', ') : type)

const row = (field: MachineDataField) =>
  `| \`${field.field}\` | ${[typeText(field), field.may_be_empty ? 'yes' : '', field.unit, field.rate, field.retention, field.person, field.description].map(cell).join(' | ')} |`

const tableOf = (record: string, fields: MachineDataField[]) =>
  [
    `\n## \`${record}\`\n`,
    '| field | type or values | may be empty | unit | rate | retention | person | meaning |',
    '|---|---|---|---|---|---|---|---|',
    ...fields.map(row),
    '',
  ].join('\n')

/** Returns `docs/machine-data.md`. */
export const machineDataDocument = (): string =>
  head + [...Map.groupBy(machineDataDictionary(), ({ of }) => of)].map(([record, fields]) => tableOf(record, fields)).join('')
