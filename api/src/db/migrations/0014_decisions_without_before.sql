ALTER TABLE "compras_decisiones" DROP COLUMN "antes";--> statement-breakpoint
ALTER TABLE "compras_decisiones" DROP COLUMN "deshacer_hasta";