import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deployFile, emptyFolder, envOf, knownNames, problemsOf, secretNames, textOf, yamlOf } from './files.ts'

const serviceShape = z.object({
  image: z.string(),
  user: z.string().default('root'),
  read_only: z.boolean().default(false),
  privileged: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  restart: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  stop_grace_period: z.string().default('10s'),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
})
const shape = z.object({
  services: z.record(z.string(), serviceShape),
  networks: z.object({
    front: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
    back: z.object({ internal: z.literal(true) }),
  }),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

const compose = shape.parse(yamlOf('compose/compose.yaml'))
const services = Object.entries(compose.services)
const serviceOf = (name: string) => serviceShape.parse(compose.services[name])
const isPortal = ({ image }: { image: string }) => image.startsWith('${PORTAL_IMAGE')
const nodes = services.filter(([, service]) => isPortal(service) && service.healthcheck).map(([name]) => name)
const filledIn = envOf('compose/env.example')

let folder: string
beforeAll(() => {
  folder = emptyFolder()
  fs.copyFileSync(deployFile('compose/secrets.sh'), path.join(folder, 'secrets.sh'))
  makeSecrets()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const makeSecrets = () => execFileSync('sh', ['secrets.sh'], { cwd: folder, encoding: 'utf8' })
const secretFiles = () =>
  fs.readdirSync(path.join(folder, 'secrets')).map((name) => ({
    name,
    mode: (fs.statSync(path.join(folder, 'secrets', name)).mode & 0o777).toString(8),
    text: fs.readFileSync(path.join(folder, 'secrets', name), 'utf8'),
  }))

/** Fills `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as compose does. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, usual?: string) => filledIn[name] ?? usual ?? '')

function environmentOf(name: string): Record<string, string> {
  const { environment } = serviceOf(name)
  const fixed = Object.entries(environment).map(([key, value]) => [
    key,
    filled(value).replace('/run/secrets/', `${folder}/secrets/`),
  ])
  return { ...filledIn, ...Object.fromEntries(fixed) }
}

describe('each service of compose.yaml', () => {
  test.each(services)('%s has a read-only root, no capabilities and no way to more rights', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      privileged: false,
      cap_drop: ['ALL'],
      cap_add: name === 'caddy' ? ['NET_BIND_SERVICE'] : [],
      security_opt: ['no-new-privileges:true'],
    })
    // Caddy’s volume belongs to root in its image.
    if (name !== 'caddy') expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service.volumes.filter((volume) => volume.includes('docker.sock'))).toEqual([])
  })

  test.each(services)('%s has limits of memory, processes and log', (_, service) => {
    expect(service).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) })
    expect(Object.keys(service.logging?.options ?? {})).toEqual(['max-size', 'max-file'])
  })

  test.each(services)('%s names a version of its image', (_, service) => {
    expect(filled(service.image)).toMatch(/^[\w./-]+:[\w.-]*\d[\w.-]*$/)
  })

  test.each(services.filter(([, { restart }]) => restart === 'unless-stopped'))('%s has a health check', (_, service) => {
    expect(service.healthcheck?.test[0]).toBe('CMD')
  })

  test.each(services)('%s uses volumes and secrets that exist', (_, service) => {
    const named = service.volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !source.startsWith('.'))
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named))
    expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(service.secrets))
  })
})

describe('the networks of compose.yaml', () => {
  test('only Caddy is reached from outside, on the ports of HTTP and HTTPS', () => {
    const published = services.flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`))
    expect(published).toEqual(['caddy 0.0.0.0:80:80', 'caddy 0.0.0.0:443:443', 'caddy 0.0.0.0:443:443/udp'])
  })

  test('the database and the cache have no way to the internet', () => {
    for (const name of ['postgres', 'valkey']) expect(serviceOf(name).networks).toEqual(['back'])
  })

  test('the portal trusts the subnet of Caddy and nothing else', () => {
    const subnets = compose.networks.front.ipam.config.map(({ subnet }) => subnet)
    for (const name of nodes) expect(environmentOf(name)['TRUSTED_PROXIES']).toBe(subnets.join(','))
    expect(serviceOf('caddy').networks).toEqual(['front'])
  })
})

describe('the settings of compose.yaml', () => {
  test.each(services.filter(([, service]) => isPortal(service)))('%s starts in production with the five lines', (name) => {
    expect(environmentOf(name)['APP_ENV']).toBe('prod')
    expect(problemsOf(environmentOf(name))).toEqual([])
  })

  test('production refuses them without an address', () => {
    expect(problemsOf({ ...environmentOf('portal-a'), ORIGIN: '' })).toEqual([expect.stringMatching(/^ORIGIN is missing/)])
  })

  test.each(services)('%s has only names that its program reads', (_, service) => {
    const others = /^(?:POSTGRES_(?:USER|DB|PASSWORD_FILE|INITDB_ARGS)|ORIGIN|SUPPORT_EMAIL)$/
    const unknown = Object.keys(service.environment).filter(
      (name) => !(isPortal(service) ? knownNames.has(name) : others.test(name)),
    )
    expect(unknown).toEqual([])
  })

  test('the file to fill in has five lines: the image and four settings', () => {
    expect(Object.keys(filledIn).toSorted()).toEqual(['MAIL_FROM', 'ORIGIN', 'PORTAL_IMAGE', 'SMTP_URL', 'SUPPORT_EMAIL'])
    for (const [name, { env_file: files }] of services)
      expect([name, files]).toEqual([name, isPortal(serviceOf(name)) ? ['.env'] : []])
  })

  test('no secret is written in them', () => {
    const values = services.flatMap(([, { environment }]) => Object.entries(environment))
    const written = values.filter(([name, value]) => secretNames.has(name) && value !== 'redis://valkey:6379')
    expect(written).toEqual([])
  })

  test('a stopping node has time for its last calls', () => {
    for (const name of nodes) {
      const seconds = Number.parseInt(serviceOf(name).stop_grace_period, 10)
      expect(seconds * 1000).toBeGreaterThanOrEqual(Number(environmentOf(name)['DRAIN_MS']) + 12_000)
    }
  })
})

describe('the Caddyfile', () => {
  const text = textOf('compose/Caddyfile')

  test('sends requests to each node that is ready', () => {
    expect(nodes).toEqual(['portal-a', 'portal-b'])
    expect(text).toContain(`reverse_proxy ${nodes.map((name) => `${name}:8080`).join(' ')} {`)
    expect(text).toMatch(/^\s*health_uri \/readyz$/m)
    expect(text).toMatch(/^\s*flush_interval -1$/m)
  })

  test('reads only names that compose.yaml gives to Caddy', () => {
    const names = [...text.matchAll(/\{\$(\w+)\}/g)].flatMap(([, name]) => name ?? [])
    expect(names.toSorted()).toEqual(Object.keys(serviceOf('caddy').environment).toSorted())
  })
})

describe('secrets.sh', () => {
  test('writes each secret of compose.yaml, readable by its owner only', () => {
    const names = Object.values(compose.secrets).map(({ file }) => path.basename(file))
    expect(secretFiles().map(({ name, mode }) => `${name} ${mode}`)).toEqual(names.toSorted().map((name) => `${name} 600`))
  })

  test('does not change existing files', () => {
    const before = secretFiles()
    expect(makeSecrets()).toContain('secrets/portal_secret exists and was not changed.')
    expect(secretFiles()).toEqual(before)
  })

  test('gives PostgreSQL and the portal the same password', () => {
    const textNamed = (wanted: string) =>
      secretFiles()
        .find(({ name }) => name === wanted)
        ?.text.trim() ?? ''
    expect(textNamed('database_url')).toBe(`postgres://portal:${textNamed('postgres_password')}@postgres:5432/portal`)
    expect(textNamed('postgres_password')).toMatch(/^[\w-]{43}$/)
  })
})
