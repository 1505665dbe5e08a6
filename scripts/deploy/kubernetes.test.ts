import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deployFile, documentsOf, envOf, filledSecrets, knownNames, problemsOf, secretNames, yamlOf } from './files.ts'

const kustomization = z
  .object({
    namespace: z.string(),
    resources: z.array(z.string()),
    configMapGenerator: z.array(z.object({ name: z.string(), envs: z.array(z.string()) })),
    images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })),
  })
  .parse(yamlOf('kubernetes/kustomization.yaml'))

const objectShape = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.looseObject({ name: z.string() }) })
const objects = kustomization.resources.flatMap((name) =>
  documentsOf(`kubernetes/${name}`).map((document) => objectShape.parse(document)),
)
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind)

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
})
const containerShape = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()),
  env: z.array(z.unknown()).default([]),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  securityContext: z.unknown(),
  resources: z.unknown(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const labels = z.record(z.string(), z.string())
const podShape = z.object({
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.unknown(),
  topologySpreadConstraints: z.array(z.object({ topologyKey: z.string(), labelSelector: z.object({ matchLabels: labels }) })),
  initContainers: z.array(containerShape),
  containers: z.array(
    containerShape.extend({
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
      startupProbe: probe,
      readinessProbe: probe,
      livenessProbe: probe,
    }),
  ),
  volumes: z.array(z.looseObject({ name: z.string() })),
})
const deployment = z
  .object({
    spec: z.object({
      replicas: z.number(),
      selector: z.object({ matchLabels: labels }),
      strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.number(), maxSurge: z.number() }) }),
      template: z.object({ metadata: z.object({ labels }), spec: podShape }),
    }),
  })
  .parse(ofKind('Deployment')[0]).spec
const pod = deployment.template.spec
const containers = [...pod.initContainers, ...pod.containers]
const [node] = pod.containers
const settingsFile = envOf('kubernetes/settings.env')

describe('the kustomization', () => {
  test('names every file of the folder, each with its objects', () => {
    const files = fs
      .readdirSync(deployFile('kubernetes'))
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
    const kinds = ['Deployment', 'Namespace', 'NetworkPolicy', 'PersistentVolumeClaim', 'PodDisruptionBudget', 'Service']
    expect([...new Set(objects.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
  })

  test('gives the image a version', () => {
    expect(kustomization.images).toEqual([
      expect.objectContaining({ name: 'portal', newTag: expect.stringMatching(/^\d+\.\d+\.\d+$/) }),
    ])
    expect(containers.map(({ image }) => image)).toEqual(['portal', 'portal'])
  })

  test('contains no secret', () => {
    expect(ofKind('Secret')).toEqual([])
    expect(Object.keys(settingsFile).filter((name) => secretNames.has(name))).toEqual([])
    expect(containers.flatMap(({ env }) => env)).toEqual([])
  })
})

describe('the pod', () => {
  test('fulfills the restricted standard of pod security', () => {
    expect(ofKind('Namespace')[0]?.metadata).toMatchObject({
      name: kustomization.namespace,
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    })
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 65_532,
      fsGroup: 65_532,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  })

  test('has no token of the cluster and no variables of its services', () => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false })
  })

  test('limits the memory of each container', () => {
    for (const { resources } of containers)
      expect(resources).toMatchObject({ requests: { cpu: '250m', memory: '512Mi' }, limits: { memory: '1Gi' } })
  })

  test('writes only in /tmp and in the folder of files', () => {
    for (const { volumeMounts } of containers)
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp', settingsFile['FILES_DIR']])
    expect(pod.volumes).toEqual([
      { name: 'temporary', emptyDir: { sizeLimit: '256Mi' } },
      { name: 'files', persistentVolumeClaim: { claimName: ofKind('PersistentVolumeClaim')[0]?.metadata.name } },
    ])
  })

  test('migrates the database before it serves', () => {
    expect(containers.map(({ args }) => args)).toEqual([['migrate'], ['serve']])
  })

  test('has three probes: it is asked for readiness only after it started', () => {
    expect(node?.startupProbe.httpGet).toEqual({ path: '/livez', port: 'http' })
    expect(node?.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    expect(node?.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' })
  })

  test('is replaced without a gap, and not taken away together with the other', () => {
    expect(deployment).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } })
    expect(pod.topologySpreadConstraints).toMatchObject([{ topologyKey: 'kubernetes.io/hostname' }])
    expect(ofKind('PodDisruptionBudget')[0]).toMatchObject({ spec: { maxUnavailable: 1 } })
  })

  test('has time for its last calls when it stops', () => {
    expect(pod.terminationGracePeriodSeconds).toBe(Number(settingsFile['DRAIN_MS']) / 1000 + 12)
  })

  test('has the labels that services, policies and budgets select', () => {
    const selected = deployment.template.metadata.labels
    expect(deployment.selector.matchLabels).toEqual(selected)
    expect(pod.topologySpreadConstraints[0]?.labelSelector.matchLabels).toEqual(selected)
    for (const service of ofKind('Service')) expect(service).toMatchObject({ spec: { selector: selected } })
    expect(ofKind('PodDisruptionBudget')[0]).toMatchObject({ spec: { selector: { matchLabels: selected } } })
  })
})

describe('the settings for Kubernetes', () => {
  const secret = {
    DATABASE_URL: filledSecrets.database_url,
    PORTAL_SECRET: filledSecrets.portal_secret,
    SMTP_URL: filledSecrets.smtp_url,
  }

  test('come from the generated ConfigMap and from a Secret', () => {
    expect(kustomization.configMapGenerator).toEqual([{ name: 'portal-settings', envs: ['settings.env'] }])
    for (const { envFrom } of containers)
      expect(envFrom).toEqual([{ configMapRef: { name: 'portal-settings' } }, { secretRef: { name: 'portal-secrets' } }])
  })

  test('are names that the portal reads', () => {
    expect(Object.keys(settingsFile).filter((name) => !knownNames.has(name))).toEqual([])
  })

  test('are complete for production with three secrets', () => {
    expect(problemsOf({ ...settingsFile, ...secret })).toEqual([])
    expect(problemsOf(settingsFile)).toHaveLength(3)
  })
})

describe('the network of the pods', () => {
  const policyShape = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      podSelector: z.object({ matchLabels: labels.optional() }),
      policyTypes: z.array(z.string()),
      ingress: z.array(z.object({ from: z.array(z.unknown()), ports: z.array(z.object({ port: z.string() })) })).default([]),
      egress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })).default([]),
    }),
  })
  const policies = ofKind('NetworkPolicy').map((policy) => policyShape.parse(policy))

  test('is closed in both directions by default', () => {
    expect(policies.find(({ metadata }) => metadata.name === 'default-deny')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    })
  })

  test('is open for the ingress controller, for metrics and for what the portal calls', () => {
    const open = policies.find(({ metadata }) => metadata.name === 'portal')?.spec
    expect(open?.ingress.map(({ from, ports }) => [from.length, ...ports.map(({ port }) => port)])).toEqual([
      [1, 'http'],
      [1, 'operations'],
    ])
    expect(open?.egress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53, 5432, 6379, 465, 587, 443])
  })

  test('keeps the operations port off the service of the pages', () => {
    const ports = ofKind('Service').map((service) =>
      z
        .object({ spec: z.object({ ports: z.array(z.object({ name: z.string() })) }) })
        .parse(service)
        .spec.ports.map(({ name }) => name),
    )
    expect(ports).toEqual([['http'], ['operations']])
  })
})
