import { words } from "../../modules/svc/attention/words"
import { contactWords, noticeWords } from "../../modules/svc/notices/words"
import arChecks from "../../doctor/words/ar.json" with { type: "json" }
import enChecks from "../../doctor/words/en.json" with { type: "json" }
import arAttention from "./ar/attention.json" with { type: "json" }
import arCommon from "./ar/common.json" with { type: "json" }
import arInvoices from "./ar/invoices.json" with { type: "json" }
import arMessages from "./ar/messages.json" with { type: "json" }
import arOrders from "./ar/orders.json" with { type: "json" }
import arOverview from "./ar/overview.json" with { type: "json" }
import arPayments from "./ar/payments.json" with { type: "json" }
import arPersonalData from "./ar/personal-data.json" with { type: "json" }
import arRefundTasks from "./ar/refund-tasks.json" with { type: "json" }
import arSettings from "./ar/settings.json" with { type: "json" }
import arWithdrawals from "./ar/withdrawals.json" with { type: "json" }
import enAttention from "./en/attention.json" with { type: "json" }
import enCommon from "./en/common.json" with { type: "json" }
import enInvoices from "./en/invoices.json" with { type: "json" }
import enMessages from "./en/messages.json" with { type: "json" }
import enOrders from "./en/orders.json" with { type: "json" }
import enOverview from "./en/overview.json" with { type: "json" }
import enPayments from "./en/payments.json" with { type: "json" }
import enPersonalData from "./en/personal-data.json" with { type: "json" }
import enRefundTasks from "./en/refund-tasks.json" with { type: "json" }
import enSettings from "./en/settings.json" with { type: "json" }
import enWithdrawals from "./en/withdrawals.json" with { type: "json" }

const { setup: arSetup, ...arTest } = arChecks
const { setup: enSetup, ...enTest } = enChecks

const pickContact = ({ no_message, none_verified }: (typeof noticeWords)["en"]) => ({ no_message, none_verified })

/**
 * The plugin's texts by language and area, one file for each; every key is under the plugin's own root key `svc`. The
 * keys of `common`, which several areas share, are directly below the root. The texts of checks are shared with the
 * command, the explanations of attention and the words of notices with the server.
 */
export default {
  en: {
    translation: {
      svc: {
        ...enCommon,
        attention: { ...enAttention, explanations: words },
        invoices: enInvoices,
        messages: enMessages,
        orders: enOrders,
        overview: { ...enOverview, contact: { ...contactWords.en, ...pickContact(noticeWords.en) } },
        payments: enPayments,
        personalData: enPersonalData,
        refundTasks: enRefundTasks,
        settings: { ...enSettings, test: { ...enSettings.test, ...enTest } },
        setup: { ...enCommon.setup, ...enSetup },
        withdrawals: enWithdrawals,
      },
    },
  },
  ar: {
    translation: {
      svc: {
        ...arCommon,
        attention: arAttention,
        invoices: arInvoices,
        messages: arMessages,
        orders: arOrders,
        overview: { ...arOverview, contact: { ...contactWords.ar, ...pickContact(noticeWords.ar) } },
        payments: arPayments,
        personalData: arPersonalData,
        refundTasks: arRefundTasks,
        settings: { ...arSettings, test: { ...arSettings.test, ...arTest } },
        setup: { ...arCommon.setup, ...arSetup },
        withdrawals: arWithdrawals,
      },
    },
  },
}
