import type { Config } from '../../config.ts'

export const withoutSecrets = ({ demo }: Pick<Config, 'demo'>, text: string): string =>
  demo ? text : text.replaceAll(/([?&](?:amp;)?(?:token|key|code)=)[^\s"'<>&]+/g, '$1[hidden]')
