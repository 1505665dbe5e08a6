import { readConfig, SettingsError } from './config.ts'

/** EX_CONFIG of sysexits.h: a restart with the same settings fails again. */
const wrongSettings = 78
/** EX_USAGE. */
const wrongUsage = 64

type Command = { usage: string; run: (args: string[]) => Promise<number> | number }

/** Each command is loaded when it is used. */
const commands: Record<string, Command> = {
  serve: {
    usage: 'serve: runs a node of the portal (without a command, too)',
    run: async () => {
      const { serve } = await import('./commands/serve.ts')
      await serve(readConfig(process.env))
      return 0
    },
  },
  'check-config': {
    usage: 'check-config: reads all settings and says what is wrong',
    run: async () => {
      const { checkConfig } = await import('./commands/check-config.ts')
      return checkConfig(readConfig(process.env))
    },
  },
  migrate: {
    usage:
      'migrate [--contract]: brings the database up to this release and stores its assets for other nodes; with --contract it also removes what older releases used',
    run: async (args) => {
      const { migrateCommand } = await import('./commands/migrate.ts')
      return migrateCommand(args, readConfig(process.env))
    },
  },
  health: {
    usage: 'health: ends with 0 when the node on this machine runs',
    run: async () => {
      const { checkHealth } = await import('./commands/health.ts')
      return checkHealth(readConfig(process.env))
    },
  },
  admin: {
    usage: 'admin COMMAND …: rights, names and old games; without a command, lists them',
    run: async (args) => {
      const { adminCommand } = await import('./commands/admin.ts')
      return adminCommand(args, () => readConfig(process.env))
    },
  },
  backup: {
    usage: 'backup FILE: writes the whole database into a new file',
    run: async (args) => {
      const { backupCommand } = await import('./commands/backup.ts')
      return backupCommand(args, () => readConfig(process.env))
    },
  },
  restore: {
    usage: 'restore FILE [--replace]: restores a backup; no portal may use the database',
    run: async (args) => {
      const { restoreCommand } = await import('./commands/restore.ts')
      return restoreCommand(args, () => readConfig(process.env))
    },
  },
  'replay-erasures': {
    usage: 'replay-erasures: after a restore by another tool, erases people again who were erased after the backup',
    run: async () => {
      const { replayErasuresCommand } = await import('./commands/replay-erasures.ts')
      return replayErasuresCommand(readConfig(process.env))
    },
  },
  'rotate-secret': {
    usage: 'rotate-secret: re-encrypts stored secrets with PORTAL_SECRET and says whether PORTAL_SECRET_OLD is still needed',
    run: async () => {
      const { rotateSecret } = await import('./commands/rotate-secret.ts')
      return rotateSecret(readConfig(process.env))
    },
  },
}

const usage = () => ['Commands:', ...Object.values(commands).map((command) => `  ${command.usage}`)].join('\n')

async function main(): Promise<void> {
  const [name = 'serve', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(`There is no command ${name}.\n${usage()}`)
    process.exitCode = wrongUsage
    return
  }
  try {
    process.exitCode = await command.run(args)
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)]
    for (const problem of problems) console.error(`[portal] ${problem}`)
    process.exit(error instanceof SettingsError ? wrongSettings : 1)
  }
}

await main()
