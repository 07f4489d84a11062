import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list } from '../http/fields'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import {
  longestScript,
  longestScriptMail,
  Script,
  ScriptProblem,
  ScriptRow,
  ScriptRun,
  ScriptVersion,
  scriptDirections,
} from './script'

const superAdmins = { who: 'signedIn', roles: [Role.SuperAdmin] } as const satisfies Access
const deployers: Access = { ...superAdmins, capabilities: ['DEPLOY_SCRIPT'] }
const byId = { access: superAdmins, params: z.object({ id: SmallId }) }
const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const source = paragraphs.check(z.maxLength(longestScript))
const direction = z.enum(scriptDirections)
const number = z.int().check(z.gte(1), z.lte(2_147_483_647))
const address = z._default(line.check(z.trim(), z.maxLength(320)), '')

/** API endpoints for scripts. */
export const scripts = feature('scripts', {
  list: endpoint({
    method: 'GET',
    path: 'v1/scripts/',
    access: superAdmins,
    query: z.object(pagingShape),
    wire: pagingWire,
    response: listOf('scripts', ScriptRow),
  }),

  /** Adds a draft. It need not be free of problems: only a script that is can be deployed. */
  create: endpoint({
    method: 'POST',
    path: 'v1/scripts/',
    access: superAdmins,
    body: z.object({ name, direction, source }),
    response: Script,
    idempotent: true,
  }),

  /** Checks a text, which need not be saved. */
  check: endpoint({
    method: 'POST',
    path: 'v1/scripts/check/',
    access: superAdmins,
    body: z.object({ direction, source }),
    response: z.object({ problems: list(ScriptProblem) }),
  }),

  /** Runs a text, which need not be saved, for a given message or for the latest stored ones; changes nothing. */
  run: endpoint({
    method: 'POST',
    path: 'v1/scripts/run/',
    access: { ...superAdmins, capabilities: ['VIEW_MESSAGE_HISTORY'] },
    body: z.object({
      direction,
      source,
      /** As the internet has it: header lines, an empty line, the text. Absent: the latest stored messages. */
      message: z.optional(paragraphs.check(z.minLength(1), z.maxLength(longestScriptMail))),
      /** Envelope of the given message. Default: the addresses in its header. */
      sender: address,
      recipient: address,
    }),
    response: z.object({ problems: list(ScriptProblem), runs: list(ScriptRun) }),
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/scripts/{id}/', response: Script }),

  /** Changes only the given fields. A new text is a new version; the deployed one stays deployed. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/scripts/{id}/',
    body: z.object({ name: z.optional(name), direction: z.optional(direction), source: z.optional(source) }),
    response: Script,
  }),

  /** Deletes a script that is not deployed, with its versions. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/scripts/{id}/', response: Done }),

  /** Lets the saved version decide about mail; refused when it is not the version that was looked at, or has problems. */
  deploy: endpoint({
    ...byId,
    access: deployers,
    method: 'POST',
    path: 'v1/scripts/{id}/deploy/',
    body: z.object({ number }),
    response: Script,
  }),

  /** Stops a deployed script from deciding about mail. */
  turnOff: endpoint({ ...byId, access: deployers, method: 'POST', path: 'v1/scripts/{id}/off/', response: Script }),

  /** Versions of a script, newest first. */
  listVersions: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/scripts/{id}/versions/',
    response: z.object({ versions: list(ScriptVersion) }),
  }),

  /** Saves the text of an earlier version as a new one; nothing is deployed by it. */
  restore: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/scripts/{id}/restore/',
    body: z.object({ number }),
    response: Script,
  }),
})

/** API documentation; browsers do not load it. */
export const scriptsReference: References<typeof scripts> = {
  list: { summary: 'Scripts with their state', spec: ['RT-119'] },
  create: { summary: 'Add a script as a draft', spec: ['RT-120'] },
  check: { summary: 'Problems of a script, at their places', spec: ['RT-120', 'RT-121'] },
  run: { summary: 'Run a script for a message or for the latest ones', spec: ['RT-120', 'RT-121'] },
  get: { summary: 'One script with its text', spec: ['RT-121'] },
  update: { summary: 'Change a script without deploying it', spec: ['RT-121'] },
  delete: { summary: 'Delete a script that is not deployed', spec: ['RT-121'] },
  deploy: { summary: 'Let the saved version of a script decide about mail', spec: ['RT-121'] },
  turnOff: { summary: 'Switch a deployed script off', spec: ['RT-121'] },
  listVersions: { summary: 'Versions of a script', spec: ['RT-121'] },
  restore: { summary: 'Save an earlier version of a script anew', spec: ['RT-121'] },
}
