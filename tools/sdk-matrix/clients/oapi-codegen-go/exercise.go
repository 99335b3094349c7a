// The exercise with the client of oapi-codegen: one call of each kind, a line of JSON for each.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"storefront.test/matrix/generated"
)

func main() {
	ctx := context.Background()
	client, err := storefront.NewClientWithResponses(os.Getenv("STOREFRONT_URL"), storefront.WithRequestEditorFn(authorize))
	must(err)

	wanted := storefront.CreateProduct{Name: os.Getenv("PRODUCT_NAME"), Price: 123456.78, Tags: &[]string{"walnut"}}
	created, err := client.CreateProductWithResponse(ctx, nil, wanted)
	must(err)
	if created.JSON201 == nil {
		must(fmt.Errorf("the product was not created: %s", created.Body))
	}
	say(map[string]any{"step": "create", "id": created.JSON201.Id})

	read, err := client.GetProductWithResponse(ctx, created.JSON201.Id, nil)
	must(err)
	if read.JSON200 == nil {
		must(fmt.Errorf("the product was not read: %s", read.Body))
	}
	say(map[string]any{"step": "read", "name": read.JSON200.Name, "price": read.JSON200.Price, "average": read.JSON200.Rating.Average})

	draft, limit := storefront.ProductStatusDraft, 5
	listed, err := client.ListProductsWithResponse(ctx, &storefront.ListProductsParams{Status: &draft, Limit: &limit})
	must(err)
	if listed.JSON200 == nil {
		must(fmt.Errorf("the products were not listed: %s", listed.Body))
	}
	ids := []string{}
	for _, one := range listed.JSON200.Data {
		ids = append(ids, one.Id)
	}
	say(map[string]any{"step": "list", "total": listed.JSON200.Total, "ids": ids})

	missing, err := client.GetProductWithResponse(ctx, "prod_missing", nil)
	must(err)
	if missing.JSON404 != nil {
		sayRefusal(missing.StatusCode(), missing.JSON404.Error)
	}

	description := "So nobody can submit it."
	nobody := storefront.CreateContent{CreatorId: "cre_missing", Title: "Nobody made this", Description: &description}
	refused, err := client.SubmitContentWithResponse(ctx, nil, nobody)
	must(err)
	if refused.JSON400 != nil {
		sayRefusal(refused.StatusCode(), refused.JSON400.Error)
	}
}

func authorize(_ context.Context, request *http.Request) error {
	request.Header.Set("Authorization", "Bearer "+os.Getenv("STOREFRONT_API_KEY"))
	return nil
}

func sayRefusal(status int, fault storefront.ErrorBody) {
	say(map[string]any{"step": "error", "status": status, "code": fault.Code, "field": fault.Details.Field})
}

func say(line map[string]any) {
	must(json.NewEncoder(os.Stdout).Encode(line))
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
