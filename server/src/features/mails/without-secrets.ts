import type { Config } from '../../config.ts'

/** Removes the tokens of links outside the demo: they authorize their reader. */
export const withoutSecrets = ({ demo }: Pick<Config, 'demo'>, text: string): string =>
  demo ? text : text.replaceAll(/([?&](?:amp;)?(?:token|key|code)=)[^\s"'<>&]+/g, '$1[hidden]')
