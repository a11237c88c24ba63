ALTER TABLE "cotizaciones" ADD COLUMN "con_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "datosempresas" ADD COLUMN "cotizacion_confirmada" numeric(12, 2);