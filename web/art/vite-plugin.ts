import type { Plugin } from 'vite'
import { buildArt } from './build-art.ts'

/** Draws the art before Vite reads its public folder. */
export function artPlugin(): Plugin {
  return { name: 'portal:art', enforce: 'pre', config: () => void buildArt() }
}
