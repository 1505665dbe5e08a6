import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const features = 'server/src/features'

const textsIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ file: `${folder}/${name}`, text: fs.readFileSync(path.join(root, folder, name), 'utf8') }))

const wordsIn = (text: string) => new Set(text.match(/\w+/g))
/** Without comments and lists of exports, which use nothing. */
const product = textsIn(features).map(({ file, text }) => ({
  file,
  text: text.replaceAll(/\/\*\*[^]*?\*\/|^export \{[^}]*\} from .*$/gm, ''),
}))
const fillers = ['demo', 'server/src/testing'].flatMap(textsIn)
const commands = fs.readFileSync(path.join(root, 'server/src/commands/admin.ts'), 'utf8')

/** A definition with its body, which ends at the first line that begins with a bracket, or at an empty line. */
const definition = (name: string) =>
  new RegExp(
    `^(?:export )?(?:(?:async )?function ${name}\\b[^]*?^\\}|const ${name}\\b[^]*?(?:^[)}]|\\n\\n)|type ${name}\\b[^]*?^\\})`,
    'm',
  )

/** The words of each file of the product that uses a function, without those of its definition and of the type of its options. */
const usersOf = (name: string, type = 'none') =>
  product
    .map(({ text }) => wordsIn(text.replace(definition(name), '').replace(definition(type), '')))
    .filter((words) => words.has(name))

function fieldsOf(type: string): string[] {
  const block = product
    .map(({ text }) => new RegExp(`^(?:export )?type ${type} = \\{\\n([\\s\\S]*?)\\n\\}`, 'm').exec(text)?.[1])
    .find(Boolean)
  if (block === undefined) throw new Error(`the type ${type} is gone`)
  return block.split('\n').flatMap((line) => /^ {2}(\w+)\??:/.exec(line)?.[1] ?? [])
}

/** Options of a use case that no file names which makes the same thing for a public call. */
const notGivenByCalls = (call: string, type: string) =>
  fieldsOf(type).filter((field) => !usersOf(call, type).some((words) => words.has(field)))

/** Rows that the demo writes without a use case, by table. */
const rowsWritten = (): string[] =>
  textsIn('demo').flatMap(({ text }) =>
    [...text.matchAll(/(?:insertInto|updateTable)\('(\w+)'|(?:insert into|update) (\w+) set/g)].map(
      ([, one = '', other = '']) => one || other,
    ),
  )

/** Use cases of features that neither a call nor an admin's command runs. */
const onlyForFillers = () =>
  [
    ...new Set(
      fillers.flatMap(({ text }) =>
        [...text.matchAll(/import \{([^}]*)\} from '[^']*features\/[^']*'/g)].flatMap(([, names = '']) =>
          names
            .split(',')
            .flatMap((name) => /^(add|create|announce|join|grant|replace|set|insert|save)\w*$/.exec(name.trim())?.[0] ?? []),
        ),
      ),
    ),
  ]
    .filter((name) => usersOf(name).length === 0 && !commands.includes(name))
    .sort()

// A location is made from the fields of the public call.
describe('a value of an account or an event that the demo and tests set', () => {
  test('is one that a public call sets too', () => {
    expect(notGivenByCalls('createEvent', 'NewEvent')).toEqual([])
    expect(notGivenByCalls('createAccount', 'NewAccount')).toEqual([
      // Set by the end of the tour.
      'tutorialCompleted',
      // The time of the registration.
      'joinedAt',
      // Set by the profile.
      'screenName',
      // Set by the registration of a business, and by the grant of an admin.
      'groups',
    ])
  })

  test('is written as a row only where no call writes it by design', () => {
    expect(rowsWritten().toSorted((one, other) => one.localeCompare(other))).toEqual([
      // The registry answers outside the portal.
      'business_profiles',
      // Browsers of earlier sessions.
      'sessions',
      // The note that the demo is filled.
      'settings',
      // Counts of past days.
      'usage_counts',
      'users',
    ])
  })

  test('goes through a use case of its own only where a call writes the same columns', () => {
    const same: Record<string, string> = {
      addCard: 'the console, for cards',
      announceRelease: 'the console, for titles',
      createBoard: 'leaderboards of owners and operators, and events of the console',
      createQuest: 'the quest editor',
      grantMembership: 'the console, for All-Access',
      replaceTeamMembers: 'the home team',
      savePage: 'the console, for pages',
    }
    expect(onlyForFillers()).toEqual(Object.keys(same))
  })
})
