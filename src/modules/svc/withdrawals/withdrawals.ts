import { MedusaError } from "@medusajs/framework/utils"
import type { Runner } from "../database"
import type { CreationAnswer } from "../gateway-requests"
import type { Settings } from "../settings"
import { requirePermission, type Staff } from "../staff"
import {
  type CreatedWithdrawal,
  recordWithdrawalAnswer,
  resolveWithdrawal,
  type WithdrawalResolution,
} from "./withdrawal-answer"
import {
  type ApprovedWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  takeBackWithdrawal,
  type TakenBackWithdrawal,
} from "./withdrawal-approval"
import {
  beginWithdrawal,
  type BegunWithdrawal,
  retrieveWithdrawal,
  type Withdrawal,
  type WithdrawalRequest,
} from "./withdrawal-rows"

/** Withdrawals: the plugin's own list, since the gateway has none. */
export class Withdrawals {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Stores a withdrawal before it is sent; see {@link beginWithdrawal}. */
  async begin(staff: Staff, withdrawal: WithdrawalRequest): Promise<BegunWithdrawal> {
    return this.runner.write(async (sql) => {
      const { known } = await this.settings.readState(sql)
      const { name: requested_by, person } = requirePermission(known, "withdrawals", staff)
      const asked = { ...withdrawal, requested_by, requested_by_user: person?.user_id ?? null }
      return beginWithdrawal(sql, asked, { needsApproval: known.withdrawals.approval })
    })
  }

  /** @throws MedusaError NOT_FOUND. */
  async retrieve(id: string): Promise<Withdrawal> {
    return this.runner.read((sql) => retrieveWithdrawal(sql, id))
  }

  /** Stores the gateway's answer. */
  async recordAnswer(id: string, answer: CreationAnswer<CreatedWithdrawal>): Promise<void> {
    await this.runner.write((sql) => recordWithdrawalAnswer(sql, id, answer))
  }

  /** See {@link approveWithdrawal}. */
  async approve(staff: Staff, id: string): Promise<ApprovedWithdrawal> {
    return this.runner.write(async (sql) => {
      const { user } = await this.settings.requirePermission(sql, "approve_withdrawals", staff)
      if (user === null) {
        throw new MedusaError(MedusaError.Types.FORBIDDEN, "Log in as a member of staff to approve a withdrawal.")
      }
      return approveWithdrawal(sql, id, user, await this.settings.readConfiguration(sql))
    })
  }

  /**
   * See {@link rejectWithdrawal}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  async reject(staff: Staff, id: string, note: string): Promise<boolean> {
    return this.runner.write(async (sql) => {
      const { name: by } = await this.settings.requirePermission(sql, "approve_withdrawals", staff)
      await retrieveWithdrawal(sql, id)
      return rejectWithdrawal(sql, id, { by, note })
    })
  }

  /** See {@link takeBackWithdrawal}. */
  async takeBack(staff: Staff, id: string): Promise<TakenBackWithdrawal> {
    return this.runner.write(async (sql) => {
      const requester = await this.settings.requirePermission(sql, "withdrawals", staff)
      return takeBackWithdrawal(sql, id, requester)
    })
  }

  /**
   * See {@link resolveWithdrawal}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  async resolve(staff: Staff, id: string, resolution: WithdrawalResolution): Promise<boolean> {
    return this.runner.write(async (sql) => {
      const { name: actor } = await this.settings.requirePermission(sql, "withdrawals", staff)
      await retrieveWithdrawal(sql, id)
      return resolveWithdrawal(sql, id, resolution, actor)
    })
  }
}
