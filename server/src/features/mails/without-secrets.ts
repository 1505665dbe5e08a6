import type { Config } from '../../config.ts'

/**
 * Returns a mail's text as the console may show it: outside the demo without the tokens of its links, since whoever holds one
 * can act as the person who was mailed.
 */
export const withoutSecrets = ({ demo }: Pick<Config, 'demo'>, text: string): string =>
  demo ? text : text.replaceAll(/([?&](?:amp;)?(?:token|key|code)=)[^\s"'<>&]+/g, '$1[hidden]')
