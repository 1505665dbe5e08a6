import { isIP } from 'node:net'
import { z } from 'zod'

/** The headings of the settings page, in their order. */
export const settingGroups = [
  'Start',
  'Database',
  'Secrets',
  'Mail',
  'Files',
  'Shop',
  'Services',
  'Visits',
  'Development',
] as const

export const usualSupportEmail = 'support@insiderconnected.example'

export type Setting = {
  group: (typeof settingGroups)[number]
  /** Sentences for the settings page and for a refusal: the purpose, the form, the unit. */
  description: string
  example: string
  /** In words, where the default is not the same everywhere. */
  usual?: string
  /** Never shown; may be in a file named by `NAME_FILE`. */
  secret?: true
  /** `required`: production does not start without it. `refused`: production does not start with it. */
  production?: 'required' | 'refused'
  /** Reads the text of the environment; messages complete "NAME …". */
  schema: z.ZodType<unknown, string>
}

const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}` })
const onOff = oneOf('on', 'off', '1', '0').transform((text) => text === 'on' || text === '1')
const numberFrom = (least: number, most: number, unit = '') =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a number from ${least} to ${most}${unit}`,
    )
    .transform(Number)
const share = z
  .string()
  .refine((text) => /^(?:0|1|0?\.\d+|1\.0+)$/.test(text), 'must be a number from 0 to 1')
  .transform(Number)

const schemeOf = (text: string) => URL.parse(text)?.protocol ?? ''
const isHttp = (text: string) => schemeOf(text) === 'https:' || schemeOf(text) === 'http:'
const isOrigin = (text: string) => isHttp(text) && URL.parse(text)?.origin === text.replace(/\/$/, '')
const origin = z
  .string()
  .refine(isOrigin, 'must be https://, a host and nothing after it')
  .transform((text) => new URL(text).origin)
const webAddress = z.string().refine(isHttp, 'must begin with https://')
const withScheme = (schemes: readonly string[], sentence: string) =>
  z.string().refine((text) => schemes.includes(schemeOf(text)) && URL.canParse(text), sentence)

const database = withScheme(['postgres:', 'postgresql:'], 'must be postgres://user:password@db.example.org/database')
const address = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be one email address')
const addressWithName = z
  .string()
  .regex(/^(?:[^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an email address, or a name with the address in <>')

/** 32 bytes or more in base64url. */
const secretBytes = z
  .string()
  .refine(
    (text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length >= 32,
    'must be 32 random bytes in base64url',
  )
  .transform((text) => Buffer.from(text, 'base64url'))
const secretList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(secretBytes))

/** An address or a network in CIDR form; a network of everybody is none. */
function isProxy(text: string): boolean {
  const [host = '', bits, ...more] = text.split('/')
  const family = isIP(host)
  if (!family || more.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 4 && Number(bits) <= (family === 4 ? 32 : 128))
}
const proxies = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean)))
  .refine((list) => list.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8, or none')

const filledText = z.string()
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** Every setting, read from the environment. `docs/settings.md` and the deployment files are written from this table. */
export const settings = {
  APP_ENV: {
    group: 'Start',
    description: 'Kind of installation. `prod` refuses to start with missing or unsafe settings; `dev`, `uat` and `stage` warn.',
    example: 'prod',
    usual: '`local`',
    schema: oneOf('local', 'dev', 'uat', 'stage', 'prod'),
  },
  ORIGIN: {
    group: 'Start',
    description: 'The public address, without a path. Mails, links and passkeys use it.',
    example: 'https://play.example.org',
    usual: '`http://localhost:PORT`',
    production: 'required',
    schema: origin,
  },
  PORT: {
    group: 'Start',
    description: 'Port of the pages and calls.',
    example: '8080',
    usual: '`8080`',
    schema: numberFrom(0, 65_535),
  },
  HOST: {
    group: 'Start',
    description: 'Network interface of the pages and calls.',
    example: '0.0.0.0',
    usual: 'all; loopback when local',
    schema: filledText,
  },
  OPERATIONS_PORT: {
    group: 'Start',
    description: 'Port of metrics and health for operators of the server. It has no login, so it must not be public.',
    example: '9464',
    usual: '`9464`',
    schema: numberFrom(0, 65_535),
  },
  OPERATIONS_HOST: {
    group: 'Start',
    description: 'Network interface of the operations port.',
    example: '0.0.0.0',
    usual: 'all; loopback when local',
    schema: filledText,
  },
  TRUSTED_PROXIES: {
    group: 'Start',
    description:
      'Addresses or networks of the proxies before the portal, separated by commas, or `none`. The client’s address is the last one in `X-Forwarded-For` that is not a proxy.',
    example: '10.20.0.0/16',
    usual: '`none`',
    production: 'required',
    schema: proxies,
  },
  DRAIN_MS: {
    group: 'Start',
    description: 'Milliseconds for which a stopping node still answers, so that the balancer can turn to others.',
    example: '3000',
    usual: '`3000`; 0 when local',
    schema: numberFrom(0, 120_000, ' milliseconds'),
  },
  LOG_LEVEL: {
    group: 'Start',
    description: 'Least level of the log on standard output.',
    example: 'info',
    usual: '`info`',
    schema: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  WEB_DIST: {
    group: 'Start',
    description: 'Folder of the built web app.',
    example: '/app/web/dist',
    usual: 'the one of this release',
    schema: filledText,
  },

  DATABASE_URL: {
    group: 'Database',
    description: 'PostgreSQL 15 or newer. Add `sslmode=verify-full` for a server on another machine.',
    example: 'postgres://portal:password@db.example.org/portal?sslmode=verify-full',
    usual: 'the bundled PostgreSQL, with `npm start` only',
    secret: true,
    production: 'required',
    schema: database,
  },
  DATABASE_TLS: {
    group: 'Database',
    description: '`off` allows a database connection without a verified certificate, for a private network.',
    example: 'off',
    usual: '`on`',
    schema: oneOf('on', 'off'),
  },
  DATABASE_READ_URL: {
    group: 'Database',
    description: 'A streaming replica, for reads that may be a second late.',
    example: 'postgres://portal:password@replica.example.org/portal?sslmode=verify-full',
    usual: 'none',
    secret: true,
    schema: database,
  },
  VALKEY_URL: {
    group: 'Database',
    description: 'Valkey or Redis 6.2 or newer: a cache that all nodes share.',
    example: 'rediss://cache.example.org:6379',
    usual: 'none',
    secret: true,
    schema: withScheme(['redis:', 'rediss:', 'valkey:', 'valkeys:'], 'must be redis:// or rediss:// with a host'),
  },

  PORTAL_SECRET: {
    group: 'Secrets',
    description: '32 or more random bytes in base64url. Sessions, mailed links and stored secrets depend on it.',
    example: 'openssl rand -base64 32 | tr +/ -_ | tr -d =',
    usual: 'made at the first local start',
    secret: true,
    production: 'required',
    schema: secretBytes,
  },
  PORTAL_SECRET_OLD: {
    group: 'Secrets',
    description: 'Earlier values of `PORTAL_SECRET`, separated by commas; they are still read and never used for writing.',
    example: 'the value before the last rotation',
    usual: 'none',
    secret: true,
    schema: secretList,
  },
  ADMIN_MFA: {
    group: 'Secrets',
    description: '`off` opens the admin console without a second factor.',
    example: 'on',
    usual: '`on`; `off` in the demo',
    schema: onOff,
  },

  SMTP_URL: {
    group: 'Mail',
    description:
      'The mail server. Without it, mails stay in the outbox. It should sign (DKIM) `List-Unsubscribe` and `List-Unsubscribe-Post`, so that mail programs offer their unsubscribe button.',
    example: 'smtps://user:password@smtp.example.org',
    usual: 'none',
    secret: true,
    production: 'required',
    schema: withScheme(['smtp:', 'smtps:'], 'must be smtp:// or smtps:// with a host'),
  },
  MAIL_FROM: {
    group: 'Mail',
    description: 'Sender of all mails.',
    example: 'Insider Connected <no-reply@play.example.org>',
    usual: 'an address that cannot receive mail',
    production: 'required',
    schema: addressWithName,
  },
  SUPPORT_EMAIL: {
    group: 'Mail',
    description: 'Address of support, on pages and in mails.',
    example: 'support@play.example.org',
    usual: `\`${usualSupportEmail}\``,
    production: 'required',
    schema: address,
  },
  SECURITY_EMAIL: {
    group: 'Mail',
    description: 'Address for reports of vulnerabilities, in `security.txt` and on the policy page.',
    example: 'security@play.example.org',
    usual: '`security@` with the domain of `SUPPORT_EMAIL`',
    schema: address,
  },

  DATA_DIR: {
    group: 'Files',
    description: 'Folder of the bundled database and of `FILES_DIR`.',
    example: '/var/lib/portal',
    usual: '`.data`',
    schema: filledText,
  },
  FILES_DIR: {
    group: 'Files',
    description:
      'Folder of uploaded pictures, of assets of recent releases and of the ledger of erasures, shared by all nodes. Production needs this or `FILES_URL`.',
    example: '/data',
    usual: '`DATA_DIR/files`',
    schema: filledText,
  },
  FILES_URL: {
    group: 'Files',
    description:
      'A bucket in place of the folder, as `s3://bucket/folder?region=…`, with `&endpoint=https://…` for a server other than Amazon’s.',
    example: 's3://portal-files/production?region=eu-central-1',
    usual: 'none',
    schema: withScheme(
      ['s3:'],
      'must be s3://bucket/folder?region=…, with &endpoint=https://… for a server other than Amazon’s',
    ).refine((text) => Boolean(URL.parse(text)?.hostname), 'must name a bucket'),
  },
  FILES_KEY_ID: {
    group: 'Files',
    description: 'Key id of the bucket. The key may read, write, delete and list (`s3:ListBucket`).',
    example: 'AKIA…',
    usual: 'none',
    schema: filledText,
  },
  FILES_SECRET: {
    group: 'Files',
    description: 'Secret key of the bucket.',
    example: 'the key of the bucket',
    usual: 'none',
    secret: true,
    schema: filledText,
  },

  SHOP_PROVIDER: {
    group: 'Shop',
    description:
      'The shop that sells All-Access: `shopify`, `none`, or `local` for the test shop of this repository. With `none` pages offer no purchase, and admins give All-Access in the console.',
    example: 'none',
    usual: '`local` when local, else `none`',
    production: 'required',
    schema: oneOf('local', 'shopify', 'none'),
  },
  SHOP_ORIGIN: {
    group: 'Shop',
    description: 'Address of the shop.',
    example: 'https://shop.example.org',
    usual: 'the test shop when local, else none',
    schema: origin,
  },
  SHOP_PORT: {
    group: 'Shop',
    description: 'Port of the test shop.',
    example: '8081',
    usual: '`PORT` + 1',
    schema: numberFrom(1, 65_535),
  },
  SHOP_MULTIPASS_SECRET: {
    group: 'Shop',
    description: 'Secret with which the portal logs people in to the shop.',
    example: 'the Multipass secret of the shop',
    usual: 'derived when local',
    secret: true,
    schema: filledText,
  },
  SHOP_WEBHOOK_SECRET: {
    group: 'Shop',
    description: 'Secret with which the shop signs its messages; two values, separated by a comma, while it changes.',
    example: 'the webhook secret of the shop',
    usual: 'derived when local',
    secret: true,
    schema: list,
  },
  SHOP_ADMIN_TOKEN: {
    group: 'Shop',
    description: 'Token with which the portal reads orders.',
    example: 'the token of the shop’s app',
    usual: 'derived when local',
    secret: true,
    schema: filledText,
  },
  SHOP_VARIANT: {
    group: 'Shop',
    description: 'Variant of All-Access for new members.',
    example: '41234567890123',
    usual: '`all-access`',
    schema: filledText,
  },
  SHOP_LOYAL_VARIANT: {
    group: 'Shop',
    description: 'Variant of All-Access for members who renew.',
    example: '41234567890124',
    usual: '`all-access-loyal`',
    schema: filledText,
  },

  GEOCODER_URL: {
    group: 'Services',
    description: 'A geocoder with the search of Nominatim. Without it, only the packaged towns and ZIP codes are found.',
    example: 'https://geocoder.example.org/search',
    usual: 'none',
    schema: webAddress,
  },
  GEOLOCATION_URL: {
    group: 'Services',
    description: 'A service that tells the country of a network address, with `{ip}`. Without it, the browser’s time zone does.',
    example: 'https://geo.example.org/{ip}',
    usual: 'none',
    schema: webAddress,
  },
  MAP_TILES_URL: {
    group: 'Services',
    description: 'Tiles of maps, with `{z}`, `{x}` and `{y}`. Without them, maps are drawn from outlines.',
    example: 'https://tiles.example.org/{z}/{x}/{y}.png',
    usual: 'none',
    schema: webAddress,
  },
  MAP_TILES_CREDIT: {
    group: 'Services',
    description: 'Credit line of the tiles.',
    example: '© OpenStreetMap contributors',
    usual: 'none',
    schema: filledText,
  },
  PUSH_SERVICES: {
    group: 'Services',
    description: 'Hosts, with their subdomains, to which push messages may go; separated by commas.',
    example: 'fcm.googleapis.com,push.apple.com',
    usual: 'those of the known browsers',
    schema: list,
  },

  REGISTRATION_REVEALS_EMAIL: {
    group: 'Visits',
    description: '`off`: registration does not say that an email address already has an account; its owner gets a mail.',
    example: 'off',
    usual: '`on`',
    schema: onOff,
  },
  ERROR_TRACE_RATE: {
    group: 'Visits',
    description: 'Share of visits, 0 to 1, that report page speed; with consent only.',
    example: '0.2',
    usual: '`0.2`',
    schema: share,
  },
  ERROR_REPLAY_RATE: {
    group: 'Visits',
    description: 'Share of visits, 0 to 1, in which the browser keeps the last 30 steps; with consent only.',
    example: '1',
    usual: '`1`',
    schema: share,
  },
  ERROR_REPLAY_ON_ERROR_RATE: {
    group: 'Visits',
    description: 'Share of error reports, 0 to 1, that include those steps.',
    example: '1',
    usual: '`1`',
    schema: share,
  },

  DEMO: {
    group: 'Development',
    description: 'The demo world. Its accounts have a published password.',
    example: 'on',
    usual: '`on` when local with the bundled database',
    production: 'refused',
    schema: onOff,
  },
  SIMULATOR: {
    group: 'Development',
    description: 'Simulated machines that play in the demo world.',
    example: 'on',
    usual: '`on` in the demo',
    production: 'refused',
    schema: onOff,
  },
  EVENT_PROCESSOR: {
    group: 'Development',
    description: '`off`: games are stored and not counted, to measure the log alone.',
    example: 'on',
    usual: '`on`',
    schema: onOff,
  },
  EMBEDDED_DATABASE: {
    group: 'Development',
    description: 'Set by `npm start` when it runs the bundled PostgreSQL.',
    example: '1',
    usual: '`0`',
    schema: onOff,
  },
} as const satisfies Record<string, Setting>
