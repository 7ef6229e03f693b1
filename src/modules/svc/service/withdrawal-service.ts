import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext, MedusaError } from "@medusajs/framework/utils"
import type { CreationAnswer } from "../creation/creation-answer"
import { type GivenUp, giveUpStaleRequests } from "../creation/stale-requests"
import { sqlOf } from "../database/sql"
import {
  type CreatedWithdrawal,
  recordWithdrawalAnswer,
  resolveWithdrawal,
  type WithdrawalResolution,
} from "../withdrawals/withdrawal-answer"
import {
  type ApprovedWithdrawal,
  approveWithdrawal,
  type Decider,
  rejectWithdrawal,
} from "../withdrawals/withdrawal-approval"
import {
  beginWithdrawal,
  type BegunWithdrawal,
  findWithdrawal,
  type NewWithdrawal,
  type Withdrawal,
} from "../withdrawals/withdrawals"
import { InvoiceService } from "./invoice-service"

/** The plugin's own list of withdrawals: the gateway has none (§4.6). */
export class WithdrawalService extends InvoiceService {
  /** Writes a withdrawal before it is sent; see {@link beginWithdrawal}. */
  @InjectTransactionManager()
  async beginWithdrawal(
    withdrawal: NewWithdrawal,
    policy: { needsApproval: boolean },
    @MedusaContext() context: Context = {}
  ): Promise<BegunWithdrawal> {
    return beginWithdrawal(sqlOf(context), withdrawal, policy)
  }

  /** @throws MedusaError NOT_FOUND. */
  @InjectTransactionManager()
  async withdrawalOf(id: string, @MedusaContext() context: Context = {}): Promise<Withdrawal> {
    const withdrawal = await findWithdrawal(sqlOf(context), id)
    if (!withdrawal) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no withdrawal ${id}.`)
    }
    return withdrawal
  }

  @InjectTransactionManager()
  async recordWithdrawalAnswer(
    id: string,
    answer: CreationAnswer<CreatedWithdrawal>,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await recordWithdrawalAnswer(sqlOf(context), id, answer)
  }

  /** See {@link approveWithdrawal}. */
  @InjectTransactionManager()
  async approveWithdrawal(
    id: string,
    decider: Decider,
    environment: Withdrawal["environment"],
    @MedusaContext() context: Context = {}
  ): Promise<ApprovedWithdrawal> {
    return approveWithdrawal(sqlOf(context), id, decider, environment)
  }

  /**
   * See {@link rejectWithdrawal}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  @InjectTransactionManager()
  async rejectWithdrawal(
    id: string,
    decision: { by: string; note: string },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    await this.withdrawalOf(id, context)
    return rejectWithdrawal(sqlOf(context), id, decision)
  }

  /**
   * See {@link resolveWithdrawal}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  @InjectTransactionManager()
  async resolveWithdrawal(
    id: string,
    resolution: WithdrawalResolution,
    actor: string,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    await this.withdrawalOf(id, context)
    return resolveWithdrawal(sqlOf(context), id, resolution, actor)
  }

  /** See {@link giveUpStaleRequests}. */
  @InjectTransactionManager()
  async giveUpStaleRequests(@MedusaContext() context: Context = {}): Promise<GivenUp> {
    return giveUpStaleRequests(sqlOf(context))
  }
}
