import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { renameColumn, renameIndex } from "../database/rename";

/** Written by hand: the gateway's ORDER_ID gets a name of its own, and keeps its values and indexes. */
export class Migration20261122053000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(renameColumn("svc_attempt", "order_id", "gateway_order_id"));
    this.addSql(renameIndex("IDX_svc_attempt_order_id_unique", "IDX_svc_attempt_gateway_order_id_unique"));
    this.addSql(renameIndex("IDX_svc_attempt_order_id_search", "IDX_svc_attempt_gateway_order_id_search"));

    this.addSql(renameColumn("svc_notification", "order_id", "gateway_order_id"));
    this.addSql(renameIndex("IDX_svc_notification_order_id", "IDX_svc_notification_gateway_order_id"));
    this.addSql(`update "svc_notification" set "field" = 'gateway_order_id' where "field" = 'order_id';`);
  }

  override async down(): Promise<void> {
    this.addSql(`update "svc_notification" set "field" = 'order_id' where "field" = 'gateway_order_id';`);
    this.addSql(renameIndex("IDX_svc_notification_gateway_order_id", "IDX_svc_notification_order_id"));
    this.addSql(renameColumn("svc_notification", "gateway_order_id", "order_id"));

    this.addSql(renameIndex("IDX_svc_attempt_gateway_order_id_search", "IDX_svc_attempt_order_id_search"));
    this.addSql(renameIndex("IDX_svc_attempt_gateway_order_id_unique", "IDX_svc_attempt_order_id_unique"));
    this.addSql(renameColumn("svc_attempt", "gateway_order_id", "order_id"));
  }

}
