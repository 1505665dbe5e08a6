// Proves what takes too long for the tests: npm run prove [-- NAME …] [--times=N]. Everything happens on loopback.
import { openRig, type Rig } from './bench/rig.ts'
import type { Outcome } from './prove/outcome.ts'
import { stopOnSignals } from './stop.ts'

const sections: Record<string, () => Promise<(rig: Rig, times?: number) => Promise<Outcome>>> = {
  kills: async () => (await import('./prove/kills.ts')).proveKills,
  restarts: async () => (await import('./prove/restarts.ts')).proveRestarts,
  stops: async () => (await import('./prove/stops.ts')).proveStops,
  frozen: async () => (await import('./prove/frozen.ts')).proveFrozen,
  sockets: async () => (await import('./prove/sockets.ts')).proveSockets,
  overload: async () => (await import('./prove/overload.ts')).proveOverload,
  methods: async () => (await import('./prove/methods.ts')).proveMethods,
  leak: async () => (await import('./prove/leak.ts')).proveLeak,
  cluster: async () => (await import('./prove/cluster.ts')).proveCluster,
  paths: async () => (await import('./prove/paths.ts')).provePaths,
  timing: async () => (await import('./prove/timing.ts')).proveTiming,
  flood: async () => (await import('./prove/flood.ts')).proveFlood,
  fuzz: async () => (await import('./prove/fuzz.ts')).proveFuzz,
  hooks: async () => (await import('./prove/hooks.ts')).proveHooks,
  backup: async () => (await import('./prove/backup.ts')).proveBackup,
  texts: async () => (await import('./prove/texts.ts')).proveTexts,
}

const { onStop, stop } = stopOnSignals()

/** Runs the chosen proofs, each in a world of its own; answers whether all hold. */
async function prove(names: string[], times: number | undefined): Promise<boolean> {
  let all = true
  for (const name of names) {
    const load = sections[name]
    if (!load) throw new Error(`no proof is called ${name}: there are ${Object.keys(sections).join(', ')}`)
    const run = await load()
    const begun = performance.now()
    console.log(`── ${name} ──`)
    const rig = await openRig({ machines: 48, players: 300 })
    onStop(rig.close)
    try {
      const { what, facts, wrong } = await run(rig, times)
      console.log(`   ${what}: ${facts}`)
      for (const sentence of wrong.slice(0, 20)) console.log(`   WRONG ${sentence}`)
      console.log(`   ${wrong.length === 0 ? 'holds' : 'DOES NOT HOLD'} (${((performance.now() - begun) / 1000).toFixed(0)} s)\n`)
      all &&= wrong.length === 0
    } finally {
      await rig.close()
    }
  }
  return all
}

try {
  const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
  const times = process.argv.find((argument) => argument.startsWith('--times='))?.slice('--times='.length)
  const names = asked.length > 0 ? asked : Object.keys(sections)
  await stop((await prove(names, times === undefined ? undefined : Number(times))) ? 0 : 1)
} catch (error) {
  console.error(`[prove] ${(error as Error).message}`)
  await stop(1)
}
