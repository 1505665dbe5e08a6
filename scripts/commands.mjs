// What each command says to --help, and which arguments it takes. Plain JavaScript, because it answers before packages are
// installed. Names that only a command knows (parts, sections, proofs) are checked by the command.

/** @typedef {{ usage: string, about: string, accepts: (args: string[]) => boolean }} Command */

/** @param {string[]} args */
const nothing = (args) => args.length === 0

/** @param {RegExp} form */
const words = (form) => (/** @type {string[]} */ args) => args.every((arg) => form.test(arg))

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    usage: 'npm start',
    about: 'Starts the portal with its database, and on the first run fills the demo world. Settings: README.md.',
    accepts: nothing,
  },
  dev: {
    usage: 'npm run dev',
    about: 'Starts the portal and applies changes of server and web as you save.',
    accepts: nothing,
  },
  check: {
    usage: 'npm run check',
    about: 'Checks what changed since the main branch: format, imports, types, lint, generated files, contract, related tests.',
    accepts: nothing,
  },
  format: { usage: 'npm run format', about: 'Formats every file.', accepts: nothing },
  test: {
    usage: 'npm test [-- PART [FILE …]]',
    about:
      'Runs all checks and tests, or one part, or the tests of a part whose path contains one of the words:\n' +
      'npm test -- server leaderboards, npm test -- browser quests.spec.ts. An unknown part lists all.',
    accepts: words(/^[^-]/),
  },
  deep: {
    usage: 'npm run deep [-- PART …]',
    about: 'Runs what is not needed for each change: every width, full matrices and volumes, promised times, commands, order.',
    accepts: words(/^[^-]/),
  },
  bench: {
    usage: 'npm run bench [-- SECTION …] [--full]',
    about: 'Measures speed: docs/benchmarks.md.',
    accepts: words(/^([^-].*|--full)$/),
  },
  chaos: {
    usage: 'npm run chaos [-- PROOF …] [--times=N] [--full] [--only=NAME]',
    about: 'Proves behavior under faults and load: docs/benchmarks.md.',
    accepts: words(/^([^-].*|--full|--times=\d+|--only=.+)$/),
  },
  measure: { usage: 'npm run measure', about: 'Prints size and structure of the production code.', accepts: nothing },
  cluster: {
    usage: 'npm run cluster [-- restart] [--valkey] [--nodes=N]',
    about: 'Runs several nodes behind one port, or replaces the nodes of a running cluster: docs/operations.md.',
    accepts: words(/^(restart|--valkey|--nodes=\d+)$/),
  },
  release: {
    usage: 'npm run release [-- --verify]',
    about: 'Writes the files that run in production into release/: docs/deploy.md.',
    accepts: words(/^--verify$/),
  },
  sbom: {
    usage: 'npm run sbom [-- FILE]',
    about: 'Writes the list of all packages in the product.',
    accepts: (args) => args.length < 2 && words(/^[^-]/)(args),
  },
  generate: {
    usage: 'npm run generate [-- calls|licences|settings|machine-data|tables|access]',
    about: 'Writes the generated files; the access snapshot only by its name.',
    accepts: words(/^(calls|licences|settings|machine-data|tables|access|--check)$/),
  },
  admin: {
    usage:
      'npm run admin -- grant|revoke EMAIL-OR-USERNAME [REASON] | list | check-texts | recheck-plays | team | leave-team | affiliate | location-zone',
    about: 'Commands for administrators: docs/operations.md.',
    accepts: ([name = '']) =>
      /^(grant|revoke|list|team|leave-team|affiliate|location-zone|check-texts|recheck-plays)$/.test(name),
  },
  backup: {
    usage: 'npm run backup -- FILE',
    about: 'Writes the whole database into a new file.',
    accepts: (args) => args.length === 1 && words(/^[^-]/)(args),
  },
  restore: {
    usage: 'npm run restore -- FILE [--replace]',
    about: 'Restores a backup. No portal may use the database.',
    accepts: (args) => words(/^([^-].*|--replace)$/)(args) && args.filter((arg) => arg !== '--replace').length === 1,
  },
  'replay-erasures': {
    usage: 'npm run replay-erasures',
    about: 'After a restore by another tool: erases people again who were erased after the backup.',
    accepts: nothing,
  },
}

/** @param {Command} command */
export const helpOf = ({ usage, about }) => `Usage: ${usage}\n\n${about}`

export const listOfCommands = () =>
  Object.entries(commands)
    .map(([name, { about }]) => `  ${name.padEnd(15)} ${about.split('\n')[0]}`)
    .join('\n')
