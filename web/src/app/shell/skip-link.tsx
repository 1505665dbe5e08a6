import { shellMessages as words } from './messages.ts'

export const SkipLink = () => (
  <a className="absolute -top-15 left-3 z-99 rounded-2 bg-s-4 px-4 py-2.5 focus:top-3 print:hidden" href="#main">
    {words.skip}
  </a>
)
