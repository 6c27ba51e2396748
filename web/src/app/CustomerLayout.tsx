import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { queryClient } from "@/api/http/queryClient";
import { config } from "@/config";
import { Frame } from "@/ui/Frame";
import "@/ui/stylesForms";
import { useReadyToasts } from "./useReadyToasts";

/** The pages of a customer who holds the dealership's device: nothing leads from them to any other one. */
export function CustomerLayout() {
  useReadyToasts();
  return (
    <QueryClientProvider client={queryClient}>
      <Frame title={config.headerTitle}>
        <Outlet />
      </Frame>
    </QueryClientProvider>
  );
}
