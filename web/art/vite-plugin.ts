import type { Plugin } from 'vite'
import { buildArt } from './build-art.ts'

export function artPlugin(): Plugin {
  return { name: 'portal:art', enforce: 'pre', config: () => void buildArt() }
}
