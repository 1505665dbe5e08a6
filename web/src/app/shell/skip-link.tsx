import { shellMessages as words } from './messages.ts'

export const SkipLink = () => (
  <a className="skip-link" href="#main">
    {words.skip}
  </a>
)
