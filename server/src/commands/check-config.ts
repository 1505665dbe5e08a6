import type { Config } from '../config.ts'
import { filesFault } from '../platform/files.ts'

/** Reports warnings and an unusable file store; returns the exit code. Problems of the settings themselves were thrown before. */
export async function checkConfig(config: Config): Promise<number> {
  for (const warning of config.warnings) console.log(`[portal] warning: ${warning}`)
  const fault = await filesFault(config)
  if (fault) {
    console.error(`[portal] ${fault}`)
    return 78
  }
  const given = config.settings.filter(({ source }) => source !== 'default').length
  console.log(`The settings are complete: ${given} given, ${config.settings.length - given} with their defaults.`)
  return 0
}
